import type { VehicleKind } from '../roads/index.ts';
import type { Tank } from './model.ts';

/** Preferences weighed against the pump price when choosing stops. */
export interface FuelWishes {
  /** Value of an hour for everybody on board, dollars. */
  readonly dollarsPerHour: number;
  /** Time to leave the road just for fuel, in addition to the detour: slowing down, paying, filling up; minutes. */
  readonly stopMinutes: number;
  /** Average dollars per gallon in the trip's area: for places without a known price, and as the value of the fuel left at the end. */
  readonly usualPrice: number;
}

/** Minutes at the pump (approximate). */
export const USUAL_FUEL_STOP_MINUTES = 10;

/**
 * Value of time per vehicle, dollars an hour: 27.39 for personal travel with 1.5 passengers per car, and 31.36 for a
 * truck (Texas A&M Transportation Institute for the Texas Department of Transportation, March 5, 2018, without the fuel
 * it includes).
 */
export const usualDollarsPerHour = (kind: VehicleKind): number => (kind === 'truck' ? 31.36 : 27.39);

/** Miles kept in the tank for contingencies. */
const RESERVE_MILES = 50;
/** Maximum share of a short range to reserve, to leave some for driving. */
const MOST_OF_RANGE = 1 / 3;

/**
 * Returns a vehicle's tank, full at the start, with 50 miles in reserve.
 * @param rangeMiles on a full tank.
 * @param milesPerGallon of that range.
 */
export function tankOf(rangeMiles: number, milesPerGallon: number): Tank {
  const full = rangeMiles / milesPerGallon;
  return { full, reserve: Math.min(RESERVE_MILES, rangeMiles * MOST_OF_RANGE) / milesPerGallon, start: full };
}
