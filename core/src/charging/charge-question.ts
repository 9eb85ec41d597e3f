import type { ElectricVehicle } from './electric-vehicle.ts';
import type { EnergyAlong } from './energy.ts';
import type { ChargingPrice } from './model.ts';

/** A possible charging place, with the data for choosing stops. */
export interface ChargePlace {
  readonly id: string;
  /** `range` is an unknown site somewhere near the mile. `hotel` is overnight charging, if requested. */
  readonly kind: 'site' | 'range' | 'hotel';
  /** Mile of the trip where the detour to the place starts. */
  readonly mile: number;
  /** Round-trip detour, in addition to the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** Maximum power for the vehicle at the place, kilowatts. */
  readonly kilowatts: number;
  /** Null if unknown. */
  readonly price: ChargingPrice | null;
  /** Planned minutes of a stop the trip makes here anyway; 0 if none. */
  readonly dwellMinutes: number;
  /** Whether charging replaces that stop, as it does a break. Otherwise the trip stays there as planned. */
  readonly replacesStop: boolean;
  /**
   * Penalty in minutes for a less preferred place, such as another network, an uncertain site or one that requires
   * unhitching.
   */
  readonly reluctance: number;
  /** Outside temperature, degrees Fahrenheit; null if unknown. */
  readonly temperatureF: number | null;
  /** Whether the driver pinned charging here. */
  readonly pinned: boolean;
}

export const chargingAims = ['time', 'cost', 'stops'] as const;

export type ChargingAim = (typeof chargingAims)[number];

/** A driver's charging preferences. Charges are 0 to 1. */
export interface ChargeWishes {
  readonly start: number;
  /** Minimum charge on arrival at any place. */
  readonly reserve: number;
  /** Minimum charge at the trip's end. */
  readonly destination: number;
  /** Maximum charge when leaving a charger. */
  readonly most: number;
  readonly aim: ChargingAim;
}

export interface ChargeQuestion {
  readonly vehicle: Pick<ElectricVehicle, 'usableKwh' | 'curve'>;
  readonly energy: EnergyAlong;
  /** Possible places, in any order. */
  readonly places: readonly ChargePlace[];
  readonly wishes: ChargeWishes;
  /**
   * Share by which actual consumption may exceed expected consumption without emptying the battery between chargers.
   */
  readonly edge: number;
  /** Assumed price where unknown, dollars per kilowatt-hour. */
  readonly usualPerKwh: number;
}

/** Overhead of each charging stop, minutes: finding the plug, starting and ending the session (approximate). */
export const PLUG_MINUTES = 5;

/**
 * Returns the delay from charging, not counting the detour, minutes. There is no delay during a stop the trip makes
 * anyway. A longer charge prolongs a break it replaces; it is in addition to any other stay, which may be a few miles from
 * the charger.
 * @param minutes plugged in.
 */
export function chargingDelay(
  minutes: number,
  { dwellMinutes, replacesStop }: Pick<ChargePlace, 'dwellMinutes' | 'replacesStop'>,
): number {
  if (dwellMinutes === 0) return minutes + PLUG_MINUTES;
  if (minutes <= dwellMinutes) return 0;
  return replacesStop ? minutes - dwellMinutes : minutes + PLUG_MINUTES;
}

export interface ChargeStop {
  readonly place: ChargePlace;
  /** Charges before and after the stop, 0 to 1. */
  readonly arrival: number;
  readonly departure: number;
  /** Minutes plugged in. */
  readonly minutes: number;
  /** Energy added to the battery. */
  readonly kwh: number;
  /** Cost at the place's price, dollars; null if the price is unknown. */
  readonly cost: number | null;
}

/** A leg that can't be driven within the driver's preferences. */
export interface ChargeShortfall {
  /** The leg's start and end, miles from the trip's origin. */
  readonly fromMile: number;
  readonly toMile: number;
  /** Charge at the leg's end, 0 to 1. */
  readonly arrival: number;
}

/** Where, how long and to which charge to charge. */
export interface ChargePlan {
  /** Stops in road order. */
  readonly stops: readonly ChargeStop[];
  /** Legs that arrive below the reserve, or at the trip's end below the preferred charge. */
  readonly shortfalls: readonly ChargeShortfall[];
  /** Charge at the trip's end, 0 to 1. */
  readonly left: number;
}

/** Share of the billed energy that reaches the battery (approximate). */
const KEPT = 0.94;

/** Returns the kilowatt-hours a station bills for energy added to the battery. */
export const billedKwh = (kwh: number): number => kwh / KEPT;
