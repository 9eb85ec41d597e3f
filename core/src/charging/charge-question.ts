import type { ElectricVehicle } from './electric-vehicle.ts';
import type { EnergyAlong } from './energy.ts';
import type { ChargingPrice } from './model.ts';

/** A place to charge, with the data the choice of stops depends on. */
export interface ChargePlace {
  readonly id: string;
  /** `range`: no known site, 'somewhere near this mile'. `hotel`: overnight, if the driver has asked for it. */
  readonly kind: 'site' | 'range' | 'hotel';
  /** Where its detour leaves the road, miles from the trip's origin. */
  readonly mile: number;
  /** Round trip, in addition to the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** This vehicle's maximum there, kilowatts. */
  readonly kilowatts: number;
  /** Null if unknown. */
  readonly price: ChargingPrice | null;
  /** Time the trip stops here anyway, minutes; 0 if it would pass. */
  readonly dwellMinutes: number;
  /** Penalty in minutes for a less preferred place: another network, uncertainty, having to unhitch. */
  readonly reluctance: number;
  /** Outside, degrees Fahrenheit; null if unknown. */
  readonly temperatureF: number | null;
  /** Whether the driver pinned charging here. */
  readonly pinned: boolean;
}

export const chargingAims = ['time', 'cost', 'stops'] as const;

/** Optimization goals. */
export type ChargingAim = (typeof chargingAims)[number];

/** A driver's charging preferences; states of charge from 0 to 1. */
export interface ChargeWishes {
  readonly start: number;
  /** Minimum on arrival anywhere. */
  readonly reserve: number;
  /** Minimum at the trip's end. */
  readonly destination: number;
  /** Maximum at a charger. */
  readonly most: number;
  readonly aim: ChargingAim;
}

/** Input for choosing charging stops. */
export interface ChargeQuestion {
  readonly vehicle: Pick<ElectricVehicle, 'usableKwh' | 'curve'>;
  readonly energy: EnergyAlong;
  /** In any order. */
  readonly places: readonly ChargePlace[];
  readonly wishes: ChargeWishes;
  /** Share by which consumption may exceed the expected: even then no stretch between two chargers empties the battery. */
  readonly edge: number;
  /** Price per kilowatt-hour where unknown, dollars. */
  readonly usualPerKwh: number;
}

/** Finding the plug, starting and ending a charge; minutes (approximate). */
export const PLUG_MINUTES = 5;

/** A charging stop in a plan. */
export interface ChargeStop {
  readonly place: ChargePlace;
  /** States of charge, 0 to 1. */
  readonly arrival: number;
  readonly departure: number;
  /** Plugged in. */
  readonly minutes: number;
  /** Added to the battery. */
  readonly kwh: number;
  /** At the place's price, dollars; null if it has none. */
  readonly cost: number | null;
}

/** A stretch the plan can't drive within the preferences. */
export interface ChargeShortfall {
  /** The charges before and after it, miles from the trip's origin. */
  readonly fromMile: number;
  readonly toMile: number;
  /** State of charge at its end, 0 to 1. */
  readonly arrival: number;
}

/** Where to charge, how long and to which state of charge. */
export interface ChargePlan {
  /** In the order of the road. */
  readonly stops: readonly ChargeStop[];
  /** Arrivals below the reserve, or below the wanted charge at the end. */
  readonly shortfalls: readonly ChargeShortfall[];
  /** At the trip's end, 0 to 1. */
  readonly left: number;
}

/** Share of the energy sold that reaches the battery (approximate). */
const KEPT = 0.94;

/** Returns the kilowatt-hours a station bills for an amount in the battery. */
export const billedKwh = (kwh: number): number => kwh / KEPT;
