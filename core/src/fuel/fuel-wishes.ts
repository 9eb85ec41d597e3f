import type { VehicleKind } from '../roads/index.ts';
import type { Tank } from './model.ts';

/** What the choice of stops weighs against the price at the pump. */
export interface FuelWishes {
  /** What an hour of everybody on board is worth, dollars. */
  readonly dollarsPerHour: number;
  /** What leaving the road for fuel alone takes beyond the detour: slowing down, paying, filling up; minutes. */
  readonly stopMinutes: number;
  /** What a gallon costs on average where the trip goes, dollars: for places whose price nobody knows, and what is left in the tank is worth it. */
  readonly usualPrice: number;
}

/** Minutes at the pump (approximate). */
export const USUAL_FUEL_STOP_MINUTES = 10;

/**
 * Dollars an hour of a vehicle: 27.39 for those who travel on their own account, a car and a half of passengers, and 31.36 for a truck
 * (Texas A&M Transportation Institute for the Texas Department of Transportation, March 5, 2018, without the fuel that it adds).
 */
export const usualDollarsPerHour = (kind: VehicleKind): number => (kind === 'truck' ? 31.36 : 27.39);

/** Miles that the tank keeps for what nobody planned. */
const RESERVE_MILES = 50;
/** Of a short range the reserve is no more than this, or nothing would be left to drive with. */
const MOST_OF_RANGE = 1 / 3;

/**
 * @param rangeMiles how far the vehicle goes on a full tank. @param milesPerGallon at which it does so.
 * @returns its tank, full at the start, with 50 miles in reserve.
 */
export function tankOf(rangeMiles: number, milesPerGallon: number): Tank {
  const full = rangeMiles / milesPerGallon;
  return { full, reserve: Math.min(RESERVE_MILES, rangeMiles * MOST_OF_RANGE) / milesPerGallon, start: full };
}
