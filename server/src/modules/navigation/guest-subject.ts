import { createHmac } from 'node:crypto';
import { DRIVE_COUNTS_HOURS } from '@roadcast/contract';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

/** A drive that counts was heard of on one of so many days, today counted. */
const DAYS = DRIVE_COUNTS_HOURS / 24 + 1;

/**
 * Under which names the drives of a guest's network may stand. Each day has another name for a network, so that nothing in the store follows
 * anybody for long; a drive takes the name of the day on which it was last heard of, and so is found as long as it counts. The names
 * are keyed: without the server's secret, trying all addresses finds none.
 */
export class GuestSubjects {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('guest-drives').digest();
  }

  /** @param network see `networkKey`. @param now epoch milliseconds. @returns today's name first, then those of the days before. */
  of(network: string, now: number): [string, ...string[]] {
    const [today = '', ...before] = Array.from({ length: DAYS }, (_, ago) =>
      this.onDay(network, new Date(now - ago * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)),
    );
    return [today, ...before];
  }

  private onDay(network: string, day: string): string {
    return createHmac('sha256', this.key).update(`${day} ${network}`).digest('base64url').slice(0, 22);
  }
}

/** When the names of a guest's drive are over, nothing of it is kept. */
export const GUEST_DRIVE_LIFE_MS = DAYS * 24 * MILLISECONDS_PER_HOUR;
