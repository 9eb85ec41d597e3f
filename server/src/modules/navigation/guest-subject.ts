import { DRIVE_COUNTS_HOURS } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** Days on which a drive that still counts may have been seen last, today included. */
const DAYS = DRIVE_COUNTS_HOURS / 24 + 1;

/**
 * Names of a guest's network in the table of drives. A drive takes the name of the day it was last seen, and so is found for as long
 * as it counts.
 */
export class GuestSubjects {
  private readonly pseudonyms: Pseudonyms;

  constructor(pseudonyms: Pseudonyms) {
    this.pseudonyms = pseudonyms;
  }

  /** @param network see `networkKey`. @param now epoch milliseconds. @returns today's name first, then those of the days before. */
  of(network: string, now: number): [string, ...string[]] {
    return this.pseudonyms.until(now, DAYS, 'drives', network);
  }
}

/** How long a guest's drive is kept after it was last seen, milliseconds. */
export const GUEST_DRIVE_LIFE_MS = DAYS * 24 * MILLISECONDS_PER_HOUR;
