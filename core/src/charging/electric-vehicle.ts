import { METERS_PER_MILE, poundsToKilograms, SECONDS_PER_HOUR } from '../units/index.ts';

import { curveOf } from './charge-curve.ts';
import { type RoofLoad, roofFigures, type TrailerClass, trailerFigures } from './loads.ts';
import type { Connector, CurvePoint, EvModel } from './model.ts';

/** Load and battery age of a vehicle. */
export interface EvLoad {
  readonly trailer: TrailerClass;
  /** Loaded trailer weight, pounds; null uses the class's typical weight. */
  readonly trailerPounds: number | null;
  readonly roof: RoofLoad;
  /** Weight of people and luggage, pounds. */
  readonly payloadPounds: number;
  /** Share of usable energy lost to battery aging, 0 to 1. */
  readonly degradation: number;
}

/** Default payload: two people and their luggage. */
export const USUAL_PAYLOAD_POUNDS = 400;

export const usualEvLoad: EvLoad = {
  trailer: 'none',
  trailerPounds: null,
  roof: 'none',
  payloadPounds: USUAL_PAYLOAD_POUNDS,
  degradation: 0,
};

/** A loaded vehicle with all inputs for consumption and charging. SI units. */
export interface ElectricVehicle {
  readonly usableKwh: number;
  /** Mass including load and trailer, kilograms. */
  readonly mass: number;
  /**
   * Rolling and drivetrain resistance at 68 °F: constant part, newtons, and part proportional to speed, newtons per
   * m/s.
   */
  readonly rolling: number;
  readonly rollingWithSpeed: number;
  /** Drag per speed squared at the test's air density, newtons over (m/s)². */
  readonly drag: number;
  /** Share of battery energy that reaches the wheels. */
  readonly driveEfficiency: number;
  readonly heatPump: boolean;
  readonly curve: readonly CurvePoint[];
  readonly acKw: number;
  /** Compatible plugs, including with an adapter. */
  readonly plugs: readonly Connector[];
  /** Consumption uncertainty due to unknown vehicle figures: one standard deviation, as a share. */
  readonly spread: number;
  readonly towing: boolean;
}

/** Air density in EPA tests (68 °F at sea level), kilograms per cubic meter. */
export const NORM_AIR = 1.2041;

const GRAVITY = 9.806_65;
const NEWTONS_PER_POUND = 4.448_221_6;
const METERS_PER_SECOND_PER_MPH = METERS_PER_MILE / SECONDS_PER_HOUR;

/**
 * Statistics of the EPA highway cycle (40 CFR 600, appendix I), weighted by distance: mean speed, mean squared speed,
 * and mean acceleration force per mass, meters per second squared. Approximate: derived from the cycle's mean speed of
 * 48.3 mph.
 */
const CYCLE_SPEED = 22.4;
const CYCLE_SPEED_SQUARED = 523;
const CYCLE_INERTIA = 0.05;

/** Share of energy lost when braking and accelerating again. */
export const LOST_IN_BRAKING = 0.25;

/** Accessory load during the EPA test with climate control off, kilowatts (approximate). */
const CYCLE_ACCESSORIES_KW = 0.3;
const CYCLE_MPH = 48.3;

/**
 * Rolling resistance of tires, bearings and gears on a flat road as a share of weight, for models without a coast-down
 * test (approximate).
 */
const ROLLING_SHARE = 0.0095;
/** Rolling resistance share of trailers, whose tires resist more (approximate). */
const TRAILER_ROLLING_SHARE = 0.011;

/** Weight of the driver and instruments in EPA tests, pounds. */
const TEST_LOAD_POUNDS = 300;

/** Label figures over test cycle figures: the EPA's adjustment for makers that measure only two cycles. */
const LABEL_ADJUSTMENT = 0.7;
/**
 * Highway over combined consumption if the label omits highway figures; electric vehicles use more on highways
 * (approximate).
 */
const HIGHWAY_OVER_COMBINED = 1.07;

const CHARGING_EFFICIENCY = { least: 0.8, usual: 0.88, most: 0.97 } as const;
const DRIVE_EFFICIENCY = { least: 0.65, usual: 0.9, most: 1 } as const;

/** Standard deviation of consumption at the road's speed in a vehicle with known figures (approximate). */
const SPREAD = 0.05;
const SPREAD_OF_RECALLED = 0.03;
const SPREAD_OF_TRAILER = 0.08;
const SPREAD_OF_ROOF = 0.03;

/** Returns a model with a load applied, calibrated to the EPA's measured consumption. */
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

/** A model's road load in EPA tests. */
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

/**
 * Returns the share of battery energy that reached the wheels on the EPA highway cycle: road force over measured
 * consumption.
 */
function driveEfficiencyOf(model: EvModel, { mass, rolling, rollingWithSpeed, drag }: BaseLoad): number {
  const newtons =
    rolling + rollingWithSpeed * CYCLE_SPEED + drag * CYCLE_SPEED_SQUARED + mass * CYCLE_INERTIA * LOST_IN_BRAKING;
  const atWheels = (newtons * METERS_PER_MILE) / JOULES_PER_KWH;
  const drawn = cycleKwhPerMile(model) - CYCLE_ACCESSORIES_KW / CYCLE_MPH;
  const { least, usual, most } = DRIVE_EFFICIENCY;
  const share = drawn > 0 ? atWheels / drawn : usual;
  return Math.min(most, Math.max(least, share));
}

/** Returns the battery's consumption on the EPA highway cycle, kilowatt-hours per mile. */
function cycleKwhPerMile(model: EvModel): number {
  const { highwayKwhPer100Miles, unadjustedHighwayKwhPer100Miles, kwhPer100Miles } = model;
  const wall =
    unadjustedHighwayKwhPer100Miles ??
    (highwayKwhPer100Miles ?? kwhPer100Miles * HIGHWAY_OVER_COMBINED) * LABEL_ADJUSTMENT;
  return (wall / 100) * chargingEfficiencyOf(model);
}

/** Returns the share of wall energy stored in the battery: usable energy over the wall energy for the EPA range. */
function chargingEfficiencyOf({ usableKwh, kwhPer100Miles, rangeMiles }: EvModel): number {
  const { least, usual, most } = CHARGING_EFFICIENCY;
  const share = usableKwh / ((kwhPer100Miles * rangeMiles) / 100);
  return share >= least && share <= most ? share : usual;
}

export const JOULES_PER_KWH = 3.6e6;
