/**
 * Attacker process, separate so its work doesn't delay the measured drivers. Started by `main.ts`: sends 'ready',
 * receives an `AttackTask`, attacks until it receives 'stop', sends `AttackCounts` and exits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TripWeatherRequest } from '@roadcast/contract';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type Attack, attacks, type Outcome } from './attacks.ts';

/** Signed-in or anonymous caller. */
export interface Caller {
  readonly address: string;
  readonly cookie: string;
}

export interface AttackTask {
  readonly url: string;
  readonly guest: Caller;
  readonly hoarder: Caller;
  readonly subscriber: Caller;
  readonly record: TripWeatherRequest;
}

/** Outcomes by attack. `failed` means no response. */
export type AttackCounts = Readonly<Record<string, Readonly<Record<Outcome | 'failed', number>>>>;

/**
 * Pause after a rejection, milliseconds, because the server rejects requests faster than the attacker needs to send
 * them.
 */
const AFTER_REFUSAL_MS = 50;

const counts: Record<string, Record<Outcome | 'failed', number>> = {};

process.on('message', (message: AttackTask | 'stop') => {
  if (message === 'stop') process.send?.(counts, undefined, undefined, () => process.exit(0));
  else start(message);
});
process.send?.('ready');

function start({ url, guest, hoarder, subscriber, record }: AttackTask): void {
  const visitor = ({ address, cookie }: Caller) => Object.assign(new HttpVisitor(url, address), { cookie });
  const attackers = {
    guest: visitor(guest),
    hoarder: visitor(hoarder),
    subscriber: visitor(subscriber),
    record,
  };
  for (const attack of attacks(attackers)) void repeat(attack);
}

async function repeat({ name, strike }: Attack): Promise<never> {
  const count = { refused: 0, answered: 0, through: 0, failed: 0 };
  counts[name] = count;
  for (;;) {
    const outcome = await strike().catch(() => 'failed' as const);
    count[outcome] += 1;
    if (outcome !== 'answered') await wait(AFTER_REFUSAL_MS);
  }
}
