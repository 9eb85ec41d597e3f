/**
 * The attacker's own process, so that its work doesn't delay the drivers' measurements. Started by `main.ts`: receives an
 * `AttackTask`, attacks until it receives 'stop', sends `AttackCounts` and ends.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TripWeatherRequest } from '@roadcast/contract';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type Attack, attacks, type Outcome } from './attacks.ts';

/** A signed-in or anonymous caller. */
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

/** Outcomes by attack. `failed` is without an answer. */
export type AttackCounts = Readonly<Record<string, Readonly<Record<Outcome | 'failed', number>>>>;

/** Pause after a rejection, milliseconds: a rejection costs the attacker nothing. */
const AFTER_REFUSAL_MS = 50;

const stop = new AbortController();

process.on('message', (message: AttackTask | 'stop') => {
  if (message === 'stop') stop.abort();
  else void attack(message);
});

async function attack({ url, guest, hoarder, subscriber, record }: AttackTask): Promise<void> {
  const visitor = ({ address, cookie }: Caller) => Object.assign(new HttpVisitor(url, address), { cookie });
  const attackers = {
    guest: visitor(guest),
    hoarder: visitor(hoarder),
    subscriber: visitor(subscriber),
    record,
  };
  const counts: AttackCounts = Object.fromEntries(
    await Promise.all(attacks(attackers).map(async (each) => [each.name, await repeat(each)] as const)),
  );
  process.send?.(counts, undefined, undefined, () => process.disconnect());
}

/** Repeats an attack until stopped. */
async function repeat({ strike }: Attack): Promise<Record<Outcome | 'failed', number>> {
  const count = { refused: 0, answered: 0, through: 0, failed: 0 };
  while (!stop.signal.aborted) {
    const outcome = await strike().catch(() => 'failed' as const);
    count[outcome] += 1;
    if (outcome !== 'answered') await wait(AFTER_REFUSAL_MS);
  }
  return count;
}
