import { setTimeout as wait } from 'node:timers/promises';

/** Refusals per minute that a caller gets at once: a page that reloads a few times too often isn't slowed. */
const IMMEDIATE = 10;

/** Delay of each further refusal, milliseconds. */
const DELAY_MS = 1000;

/** Maximum number of delayed refusals; further ones are sent at once. */
const MOST_DELAYED = 500;

const MINUTE_MS = 60_000;

/**
 * Delays the refusals of callers that ignore them. Refusals are cheap but not free: clients that retry in a loop would otherwise take
 * most of the server's time. Counts are per process.
 */
export class RefusalDelay {
  private refusals = new Map<string, number>();
  private minute = 0;
  private delayed = 0;

  /** Resolves once the caller may be refused. @param caller user or network. */
  async before(caller: string): Promise<void> {
    const minute = Math.floor(performance.now() / MINUTE_MS);
    if (minute !== this.minute) this.refusals = new Map();
    this.minute = minute;
    const count = (this.refusals.get(caller) ?? 0) + 1;
    this.refusals.set(caller, count);
    if (count <= IMMEDIATE || this.delayed >= MOST_DELAYED) return;
    this.delayed += 1;
    await wait(DELAY_MS);
    this.delayed -= 1;
  }
}
