import type { VehicleKind } from '../roads/index.ts';
import type { Tank } from './model.ts';

/** Preferences weighed against pump prices when choosing stops. */
export interface FuelWishes {
  /** Value of an hour for everyone on board combined, dollars. */
  readonly dollarsPerHour: number;
  /** Overhead of a separate fuel stop, excluding the detour, minutes: slowing down, paying, filling up. */
  readonly stopMinutes: number;
  /** Average price in the trip's area, dollars per gallon. Used for unknown prices and for the fuel left at the end. */
  readonly usualPrice: number;
}

/** Default overhead of a fuel stop, minutes (approximate). */
export const USUAL_FUEL_STOP_MINUTES = 10;

/**
 * Default value of time by vehicle, dollars per hour: 27.39 for personal travel with 1.5 passengers per car, 31.36 for
 * a truck, excluding fuel (Texas A&M Transportation Institute for the Texas Department of Transportation, March 5,
 * 2018).
 */
export const usualDollarsPerHour = (kind: VehicleKind): number => (kind === 'truck' ? 31.36 : 27.39);

/** Miles of fuel kept in reserve. */
const RESERVE_MILES = 50;
/** Maximum reserve as a share of the range, for vehicles with a short range. */
const MOST_OF_RANGE = 1 / 3;

/**
 * Returns a vehicle's tank, initially full, with a reserve of 50 miles, or less for short ranges.
 * @param rangeMiles range with a full tank.
 * @param milesPerGallon consumption that range is based on.
 */
export function tankOf(rangeMiles: number, milesPerGallon: number): Tank {
  const full = rangeMiles / milesPerGallon;
  return { full, reserve: Math.min(RESERVE_MILES, rangeMiles * MOST_OF_RANGE) / milesPerGallon, start: full };
}
