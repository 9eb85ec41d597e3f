import { setTimeout as wait } from 'node:timers/promises';

/** Rejections per minute sent to a caller immediately, so that reloading a page a few times too often isn't slowed. */
const IMMEDIATE = 10;

/** Delay of each additional rejection, milliseconds. */
const DELAY_MS = 1000;

/** Maximum delayed rejections. Additional ones are sent immediately. */
const MOST_DELAYED = 500;

const MINUTE_MS = 60_000;

/**
 * Delays rejections sent to callers that ignore them. Although rejections are cheap, clients that retry in a loop could
 * take most of the server's time. Counts are per process.
 */
export class RefusalDelay {
  private refusals = new Map<string, number>();
  private minute = 0;
  private delayed = 0;

  /** Resolves when a rejection may be sent. @param caller user or network. */
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
