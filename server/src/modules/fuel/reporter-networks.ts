import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';
import { REPORT_LIFE_MS } from './price-reports.ts';

/** Number of days, including today, whose pseudonyms are returned. */
const DAYS = REPORT_LIFE_MS / MILLISECONDS_PER_DAY + 1;

/** Daily pseudonyms of the networks that report prices. */
export class ReporterNetworks {
  private readonly pseudonyms: Pseudonyms;

  constructor(pseudonyms: Pseudonyms) {
    this.pseudonyms = pseudonyms;
  }

  /**
   * Returns a network's pseudonyms: today's, then those of previous days. @param network see `networkKey`. @param now
   * epoch milliseconds.
   */
  of(network: string, now: number): [string, ...string[]] {
    return this.pseudonyms.until(now, DAYS, 'price-reports', network);
  }
}
