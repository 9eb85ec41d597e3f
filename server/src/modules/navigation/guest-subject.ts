import { DRIVE_COUNTS_HOURS } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** Days on which a drive that still counts can have been last seen, including today. */
const DAYS = DRIVE_COUNTS_HOURS / 24 + 1;

/**
 * Pseudonyms of a guest's network in the drives table. A drive has the pseudonym of the day it was last seen, so it's
 * found as long as it counts.
 */
export class GuestSubjects {
  private readonly pseudonyms: Pseudonyms;

  constructor(pseudonyms: Pseudonyms) {
    this.pseudonyms = pseudonyms;
  }

  /**
   * Returns today's pseudonym first, then those of previous days.
   * @param network see `networkKey`.
   * @param now epoch milliseconds.
   */
  of(network: string, now: number): [string, ...string[]] {
    return this.pseudonyms.until(now, DAYS, 'drives', network);
  }
}

/** How long a guest's drive is kept after it was last seen, milliseconds. */
export const GUEST_DRIVE_LIFE_MS = DAYS * 24 * MILLISECONDS_PER_HOUR;
