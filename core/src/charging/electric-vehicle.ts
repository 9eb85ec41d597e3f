import { METERS_PER_MILE, poundsToKilograms, SECONDS_PER_HOUR } from '../units/index.ts';

import { curveOf } from './charge-curve.ts';
import { type RoofLoad, roofFigures, type TrailerClass, trailerFigures } from './loads.ts';
import type { Connector, CurvePoint, EvModel } from './model.ts';

/** How a vehicle is loaded and how old its battery is. */
export interface EvLoad {
  readonly trailer: TrailerClass;
  /** What the trailer weighs loaded, pounds; null for what is usual for its class. */
  readonly trailerPounds: number | null;
  readonly roof: RoofLoad;
  /** People and luggage, pounds. */
  readonly payloadPounds: number;
  /** What the battery has lost of its usable energy, 0 to 1. */
  readonly degradation: number;
}

/** Two people and their luggage. */
export const USUAL_PAYLOAD_POUNDS = 400;

export const usualEvLoad: EvLoad = {
  trailer: 'none',
  trailerPounds: null,
  roof: 'none',
  payloadPounds: USUAL_PAYLOAD_POUNDS,
  degradation: 0,
};

/** A vehicle as it goes: all that its consumption and charging depend on. SI units. */
export interface ElectricVehicle {
  readonly usableKwh: number;
  /** With all that it carries and pulls, kilograms. */
  readonly mass: number;
  /** The force of tires and drivetrain at 68 °F: newtons, and newtons for each meter per second. */
  readonly rolling: number;
  readonly rollingWithSpeed: number;
  /** The force of air at the norm's density for each square of its speed, newtons over (m/s)². */
  readonly drag: number;
  /** What of the battery's energy reaches the wheels. */
  readonly driveEfficiency: number;
  readonly heatPump: boolean;
  readonly curve: readonly CurvePoint[];
  readonly acKw: number;
  /** Every plug that it takes, with and without an adapter. */
  readonly plugs: readonly Connector[];
  /** How far the consumption may lie off for what is not known of the vehicle, as a share: one standard deviation. */
  readonly spread: number;
  readonly towing: boolean;
}

/** The EPA's norm: 68 °F at sea level, kilograms a cubic meter. */
export const NORM_AIR = 1.2041;

const GRAVITY = 9.806_65;
const NEWTONS_PER_POUND = 4.448_221_6;
const METERS_PER_SECOND_PER_MPH = METERS_PER_MILE / SECONDS_PER_HOUR;

/**
 * The EPA's highway cycle (40 CFR 600, appendix I): the speed that it is driven at on the mean of its miles, the square of it, and what
 * of the mass its changes of speed come to for each meter, meters per second squared (approximate, worked out of its mean speed of 48.3 mph).
 */
const CYCLE_SPEED = 22.4;
const CYCLE_SPEED_SQUARED = 523;
const CYCLE_INERTIA = 0.05;

/** What changes of speed cost: the way into the battery and out of it again. */
export const LOST_IN_BRAKING = 0.25;

/** What runs on the test, heating and cooling off; kilowatts (approximate). */
const CYCLE_ACCESSORIES_KW = 0.3;
const CYCLE_MPH = 48.3;

/** Tires, bearings and gears on a flat road, where no coast-down test is known: the force against the weight (approximate). */
const ROLLING_SHARE = 0.0095;
/** A trailer's tires roll harder (approximate). */
const TRAILER_ROLLING_SHARE = 0.011;

/** The driver of the EPA's tests with the instruments, pounds. */
const TEST_LOAD_POUNDS = 300;

/** A label's figures against those of the test's cycle, as the EPA adjusts them where a maker measures no more than two cycles. */
const LABEL_ADJUSTMENT = 0.7;
/** The highway's consumption against the combined one, where the label's is not known: electric vehicles burn more there (approximate). */
const HIGHWAY_OVER_COMBINED = 1.07;

const CHARGING_EFFICIENCY = { least: 0.8, usual: 0.88, most: 0.97 } as const;
const DRIVE_EFFICIENCY = { least: 0.65, usual: 0.9, most: 1 } as const;

/** One standard deviation of the consumption of a driver who keeps the speed of the road, in a vehicle with known figures (approximate). */
const SPREAD = 0.05;
const SPREAD_OF_RECALLED = 0.03;
const SPREAD_OF_TRAILER = 0.08;
const SPREAD_OF_ROOF = 0.03;

/** @returns a model as it goes with a load. Its consumption is held to what the EPA measured. */
export function electricVehicle(model: EvModel, load: EvLoad = usualEvLoad): ElectricVehicle {
  const usableKwh = model.usableKwh * (1 - load.degradation);
  const base = roadLoadOf(model);
  const trailer = trailerFigures(load.trailer);
  const roof = roofFigures(load.roof);
  const trailerMass = poundsToKilograms(load.trailer === 'none' ? 0 : (load.trailerPounds ?? trailer.pounds));
  const own = poundsToKilograms(model.massPounds + load.payloadPounds + roof.pounds);
  const towing = load.trailer !== 'none';
  return {
    usableKwh,
    mass: own + trailerMass,
    rolling: (base.rolling * own) / base.mass + TRAILER_ROLLING_SHARE * trailerMass * GRAVITY,
    rollingWithSpeed: base.rollingWithSpeed,
    drag: base.drag + 0.5 * NORM_AIR * (trailer.dragArea + roof.dragArea),
    driveEfficiency: driveEfficiencyOf(model, base),
    heatPump: model.heatPump,
    curve: curveOf(model),
    acKw: model.acKw,
    plugs: [...new Set([model.connector, ...model.adapters, 'j1772' as const])],
    spread: Math.hypot(
      SPREAD,
      model.roadLoad === null || model.approximate.includes('usableKwh') ? SPREAD_OF_RECALLED : 0,
      towing ? SPREAD_OF_TRAILER : 0,
      load.roof === 'none' ? 0 : SPREAD_OF_ROOF,
    ),
    towing,
  };
}

/** The forces of a model as the EPA tests it. */
interface BaseLoad {
  readonly mass: number;
  readonly rolling: number;
  readonly rollingWithSpeed: number;
  readonly drag: number;
}

function roadLoadOf({ roadLoad, testWeightPounds, massPounds, dragArea }: EvModel): BaseLoad {
  const mass = poundsToKilograms(testWeightPounds ?? massPounds + TEST_LOAD_POUNDS);
  if (roadLoad === null) {
    const rolling = ROLLING_SHARE * mass * GRAVITY;
    return { mass, rolling, rollingWithSpeed: 0, drag: 0.5 * NORM_AIR * dragArea };
  }
  return {
    mass,
    rolling: roadLoad.a * NEWTONS_PER_POUND,
    rollingWithSpeed: (roadLoad.b * NEWTONS_PER_POUND) / METERS_PER_SECOND_PER_MPH,
    drag: (roadLoad.c * NEWTONS_PER_POUND) / METERS_PER_SECOND_PER_MPH ** 2,
  };
}

/** What of the battery's energy reached the wheels on the EPA's highway cycle: the force of the road against what the test drew. */
function driveEfficiencyOf(model: EvModel, { mass, rolling, rollingWithSpeed, drag }: BaseLoad): number {
  const newtons =
    rolling + rollingWithSpeed * CYCLE_SPEED + drag * CYCLE_SPEED_SQUARED + mass * CYCLE_INERTIA * LOST_IN_BRAKING;
  const atWheels = (newtons * METERS_PER_MILE) / JOULES_PER_KWH;
  const drawn = cycleKwhPerMile(model) - CYCLE_ACCESSORIES_KW / CYCLE_MPH;
  const { least, usual, most } = DRIVE_EFFICIENCY;
  const share = drawn > 0 ? atWheels / drawn : usual;
  return Math.min(most, Math.max(least, share));
}

/** What the highway cycle draws from the battery, kilowatt-hours a mile. */
function cycleKwhPerMile(model: EvModel): number {
  const { highwayKwhPer100Miles, unadjustedHighwayKwhPer100Miles, kwhPer100Miles } = model;
  const wall =
    unadjustedHighwayKwhPer100Miles ??
    (highwayKwhPer100Miles ?? kwhPer100Miles * HIGHWAY_OVER_COMBINED) * LABEL_ADJUSTMENT;
  return (wall / 100) * chargingEfficiencyOf(model);
}

/** What of the wall's energy the battery keeps: its own energy against what the EPA's range takes from the wall. */
function chargingEfficiencyOf({ usableKwh, kwhPer100Miles, rangeMiles }: EvModel): number {
  const { least, usual, most } = CHARGING_EFFICIENCY;
  const share = usableKwh / ((kwhPer100Miles * rangeMiles) / 100);
  return share >= least && share <= most ? share : usual;
}

export const JOULES_PER_KWH = 3.6e6;
