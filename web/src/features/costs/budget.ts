import type { Trip } from '@roadcast/contract';
import { createStore } from '../../lib/store.ts';

/** Driver's input to the trip's costs. Kept while the page is open. */
export interface Budget {
  readonly travelers: number;
  /** Price per night as typed, dollars; '' if empty. */
  readonly nightPrice: string;
}

export const budgetStore = createStore<Budget>({ travelers: 1, nightPrice: '' });

export const travelerBounds = { least: 1, most: 12, step: 1 } as const;

/** Maximum accepted price per night, dollars. */
const DEAREST_NIGHT = 2000;

/** Parses a nightly price to dollars; 0 if empty, null if invalid. */
export function nightDollars(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return 0;
  const dollars = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return dollars <= DEAREST_NIGHT ? dollars : null;
}

/** Trip costs, dollars. */
export interface CostSums {
  /** Null if no price is known; 0 if the vehicle doesn't use fuel. */
  readonly fuel: number | null;
  /** Sum of known charging prices; 0 without charging. */
  readonly charging: number;
  readonly tolls: number;
  /** Whether some tolls are unknown. */
  readonly tollsUnknown: boolean;
  readonly nights: number;
  readonly nightCount: number;
  readonly total: number;
  /** Cost per traveler. */
  readonly each: number;
  /** Whether the total lacks unknown costs. */
  readonly partly: boolean;
}

/** Adds up a trip's costs and the driver's input. Unknown costs count as 0. */
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
  const tollsUnknown = tollCosts ? tollCosts.unknownMiles > 0 : (tolls?.miles ?? 0) > 0;
  const unpriced = (charging?.unknownCosts ?? 0) > 0;
  return {
    fuel: fuelDollars,
    charging: charged,
    tolls: known,
    tollsUnknown,
    nights,
    nightCount,
    total,
    each: total / travelers,
    partly: tollsUnknown || fuelDollars === null || unpriced || (nightCount > 0 && nightPrice === ''),
  };
}
