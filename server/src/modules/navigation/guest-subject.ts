import { DRIVE_COUNTS_HOURS } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** Number of days, including today, within which the last heartbeat of a counted drive may be. */
const DAYS = DRIVE_COUNTS_HOURS / 24 + 1;

/**
 * Daily pseudonyms that identify a guest's network in the drives table. Each drive is stored under the pseudonym for
 * the day of its last heartbeat, so searching the last `DAYS` pseudonyms finds every drive that still counts.
 */
export class GuestSubjects {
  private readonly pseudonyms: Pseudonyms;

  constructor(pseudonyms: Pseudonyms) {
    this.pseudonyms = pseudonyms;
  }

  /**
   * Returns a network's pseudonyms: today's, then those of previous days.
   * @param network see `networkKey`.
   * @param now epoch milliseconds.
   */
  of(network: string, now: number): [string, ...string[]] {
    return this.pseudonyms.until(now, DAYS, 'drives', network);
  }
}

/** How long a guest's drive is stored after its last heartbeat, milliseconds. */
export const GUEST_DRIVE_LIFE_MS = DAYS * 24 * MILLISECONDS_PER_HOUR;
