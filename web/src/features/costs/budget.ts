import type { Trip } from '@roadcast/contract';
import { createStore } from '../../lib/store.ts';

/** What the driver adds to a trip's costs; for as long as the page is open. */
export interface Budget {
  readonly travelers: number;
  /** As typed, dollars; '' for nothing. */
  readonly nightPrice: string;
}

export const budgetStore = createStore<Budget>({ travelers: 1, nightPrice: '' });

export const travelerBounds = { least: 1, most: 12, step: 1 } as const;

/** A night costs no more than this, dollars. */
const DEAREST_NIGHT = 2000;

/** @returns what a night costs, dollars; 0 for nothing typed, null for what is no price. */
export function nightDollars(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return 0;
  const dollars = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return dollars <= DEAREST_NIGHT ? dollars : null;
}

/** What a trip costs, dollars. */
export interface CostSums {
  /** Null where nobody knows a price; 0 for a vehicle that buys none. */
  readonly fuel: number | null;
  /** As far as prices are known; 0 for a trip that does not charge. */
  readonly charging: number;
  readonly tolls: number;
  /** Whether some of the tolls are not known. */
  readonly tollsUnknown: boolean;
  readonly nights: number;
  readonly nightCount: number;
  readonly total: number;
  /** Of each traveler. */
  readonly each: number;
}

/** @returns what a trip costs with what the driver adds; of what is not known, nothing. */
export function tripCosts(
  { fuel, charging, tollCosts, tolls, segments }: Trip,
  { travelers, nightPrice }: Budget,
): CostSums {
  const nightCount = segments.filter(({ type }) => type === 'overnight').length;
  const nights = nightCount * (nightDollars(nightPrice) ?? 0);
  const fuelDollars = fuel ? (fuel.cost?.value ?? null) : 0;
  const charged = charging?.cost?.value ?? 0;
  const known = tollCosts?.known?.value ?? 0;
  const total = (fuelDollars ?? 0) + charged + known + nights;
  return {
    fuel: fuelDollars,
    charging: charged,
    tolls: known,
    tollsUnknown: tollCosts ? tollCosts.unknownMiles > 0 : (tolls?.miles ?? 0) > 0,
    nights,
    nightCount,
    total,
    each: total / travelers,
  };
}
