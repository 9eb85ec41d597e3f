import { isDeepStrictEqual } from 'node:util';
import { type Trip, tripSchema } from '@roadcast/contract';

/**
 * With 'sampled', one in this many trips is validated, because validating all of them would take a fifth of the
 * planning time.
 */
const SAMPLED = 100;

/** Which planned trips to validate. */
export type Checked = 'all' | 'sampled';

/** Validates planned trips against the contract before they are stored and sent. */
export class TripCheck {
  private readonly every: number;
  private trips = 0;

  constructor(checked: Checked) {
    this.every = checked === 'all' ? 1 : SAMPLED;
  }

  /**
   * Validates a trip if one is due. @throws ZodError or Error if the trip doesn't match the contract, which is a bug.
   */
  check(trip: Trip): void {
    const due = this.trips % this.every === 0;
    this.trips += 1;
    if (!due) return;
    const parsed = tripSchema.parse(trip);
    if (isDeepStrictEqual(parsed, trip)) return;
    const fields = (Object.keys(trip) as (keyof Trip)[]).filter(
      (field) => !isDeepStrictEqual(parsed[field], trip[field]),
    );
    throw new Error(`The trip has fields that the contract lacks, in ${fields.join(', ')}`);
  }
}
