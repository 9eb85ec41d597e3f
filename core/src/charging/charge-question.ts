import type { ElectricVehicle } from './electric-vehicle.ts';
import type { EnergyAlong } from './energy.ts';
import type { ChargingPrice } from './model.ts';

/** A place where the battery can be charged, as far as the choice of stops depends on it. */
export interface ChargePlace {
  readonly id: string;
  /** `range`: nobody knows a site there; it stands for 'somewhere near this mile'. `hotel`: over night, where the driver has said so. */
  readonly kind: 'site' | 'range' | 'hotel';
  /** Where one leaves the road for it, miles from the trip's origin. */
  readonly mile: number;
  /** There and back, beyond the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** The most that this vehicle gets there, kilowatts. */
  readonly kilowatts: number;
  /** Null where nobody knows. */
  readonly price: ChargingPrice | null;
  /** How long the trip stops here anyway, minutes; 0 where it would pass. */
  readonly dwellMinutes: number;
  /** So many minutes the driver would rather charge elsewhere: another network, doubt, having to unhitch. */
  readonly reluctance: number;
  /** Outside, degrees Fahrenheit; null where nobody knows. */
  readonly temperatureF: number | null;
  /** Whether the driver has said that the trip charges here. */
  readonly pinned: boolean;
}

export const chargingAims = ['time', 'cost', 'stops'] as const;

/** What the stops are chosen for. */
export type ChargingAim = (typeof chargingAims)[number];

/** What a driver wants of the battery; states of charge from 0 to 1. */
export interface ChargeWishes {
  readonly start: number;
  /** Never less than this on arrival anywhere. */
  readonly reserve: number;
  /** At least this at the trip's end. */
  readonly destination: number;
  /** Never more than this at a charger. */
  readonly most: number;
  readonly aim: ChargingAim;
}

/** Everything that a choice of charging stops depends on. */
export interface ChargeQuestion {
  readonly vehicle: Pick<ElectricVehicle, 'usableKwh' | 'curve'>;
  readonly energy: EnergyAlong;
  /** In any order. */
  readonly places: readonly ChargePlace[];
  readonly wishes: ChargeWishes;
  /** The share that the consumption may lie higher than expected: even then no stretch between two chargers empties the battery. */
  readonly edge: number;
  /** What a kilowatt-hour costs where no price is known, dollars. */
  readonly usualPerKwh: number;
}

/** Finding the plug, starting and ending to charge; minutes (approximate). */
export const PLUG_MINUTES = 5;

/** A charging stop of a plan. */
export interface ChargeStop {
  readonly place: ChargePlace;
  /** States of charge, 0 to 1. */
  readonly arrival: number;
  readonly departure: number;
  /** Plugged in. */
  readonly minutes: number;
  /** Into the battery. */
  readonly kwh: number;
  /** By the place's price, dollars; null where it has none. */
  readonly cost: number | null;
}

/** A stretch that the plan cannot drive within the wishes. */
export interface ChargeShortfall {
  /** Between which charges, miles from the trip's origin. */
  readonly fromMile: number;
  readonly toMile: number;
  /** The state of charge that is left at the end of it, 0 to 1. */
  readonly arrival: number;
}

/** Where, how long and to which state of charge. */
export interface ChargePlan {
  /** In the order of the road. */
  readonly stops: readonly ChargeStop[];
  /** Where less than the reserve, or less than is wished at the end, is left. */
  readonly shortfalls: readonly ChargeShortfall[];
  /** At the trip's end, 0 to 1. */
  readonly left: number;
}

/** Of what a station sells, the battery keeps so much (approximate). */
const KEPT = 0.94;

/** @returns what a station counts for so much in the battery, kilowatt-hours. */
export const billedKwh = (kwh: number): number => kwh / KEPT;
