import { METERS_PER_MILE, poundsToKilograms, SECONDS_PER_HOUR } from '../units/index.ts';

import { curveOf } from './charge-curve.ts';
import { type RoofLoad, roofFigures, type TrailerClass, trailerFigures } from './loads.ts';
import type { Connector, CurvePoint, EvModel } from './model.ts';

/** A vehicle's load and battery age. */
export interface EvLoad {
  readonly trailer: TrailerClass;
  /** Loaded trailer weight, pounds; null for the class's usual weight. */
  readonly trailerPounds: number | null;
  readonly roof: RoofLoad;
  /** People and luggage, pounds. */
  readonly payloadPounds: number;
  /** Share of usable energy the battery has lost, 0 to 1. */
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

/** A loaded vehicle: all inputs of its consumption and charging. SI units. */
export interface ElectricVehicle {
  readonly usableKwh: number;
  /** Including load and trailer, kilograms. */
  readonly mass: number;
  /** Rolling and drivetrain resistance at 68 °F: newtons, and newtons per meter per second. */
  readonly rolling: number;
  readonly rollingWithSpeed: number;
  /** Drag at the test's air density per speed squared, newtons over (m/s)². */
  readonly drag: number;
  /** Share of battery energy that reaches the wheels. */
  readonly driveEfficiency: number;
  readonly heatPump: boolean;
  readonly curve: readonly CurvePoint[];
  readonly acKw: number;
  /** Every plug that it takes, with and without an adapter. */
  readonly plugs: readonly Connector[];
  /** Consumption uncertainty from unknown vehicle figures, as a share: one standard deviation. */
  readonly spread: number;
  readonly towing: boolean;
}

/** The EPA's reference air: 68 °F at sea level, kilograms per cubic meter. */
export const NORM_AIR = 1.2041;

const GRAVITY = 9.806_65;
const NEWTONS_PER_POUND = 4.448_221_6;
const METERS_PER_SECOND_PER_MPH = METERS_PER_MILE / SECONDS_PER_HOUR;

/**
 * The EPA's highway cycle (40 CFR 600, appendix I): mean speed over its miles, the mean squared speed, and the mean
 * acceleration force per mass over each meter, meters per second squared (approximate, derived from its mean speed of
 * 48.3 mph).
 */
const CYCLE_SPEED = 22.4;
const CYCLE_SPEED_SQUARED = 523;
const CYCLE_INERTIA = 0.05;

/** Energy lost in speed changes: into the battery and out again. */
export const LOST_IN_BRAKING = 0.25;

/** Accessory load during the test, heating and cooling off; kilowatts (approximate). */
const CYCLE_ACCESSORIES_KW = 0.3;
const CYCLE_MPH = 48.3;

/** Tires, bearings and gears on a flat road, without a known coast-down test: force over weight (approximate). */
const ROLLING_SHARE = 0.0095;
/** Trailer tires have more rolling resistance (approximate). */
const TRAILER_ROLLING_SHARE = 0.011;

/** Driver and instruments in the EPA's tests, pounds. */
const TEST_LOAD_POUNDS = 300;

/** Ratio of label figures to test cycle figures, as the EPA adjusts them if a maker measures only two cycles. */
const LABEL_ADJUSTMENT = 0.7;
/** Ratio of highway to combined consumption where the label's is unknown: electric vehicles use more on the highway (approximate). */
const HIGHWAY_OVER_COMBINED = 1.07;

const CHARGING_EFFICIENCY = { least: 0.8, usual: 0.88, most: 0.97 } as const;
const DRIVE_EFFICIENCY = { least: 0.65, usual: 0.9, most: 1 } as const;

/** One standard deviation of consumption for a driver at the road's speed in a vehicle with known figures (approximate). */
const SPREAD = 0.05;
const SPREAD_OF_RECALLED = 0.03;
const SPREAD_OF_TRAILER = 0.08;
const SPREAD_OF_ROOF = 0.03;

/** Returns a loaded model. Its consumption is calibrated to the EPA's measurement. */
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

/** A model's forces as tested by the EPA. */
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

/** Share of battery energy that reached the wheels on the EPA's highway cycle: road force over measured consumption. */
function driveEfficiencyOf(model: EvModel, { mass, rolling, rollingWithSpeed, drag }: BaseLoad): number {
  const newtons =
    rolling + rollingWithSpeed * CYCLE_SPEED + drag * CYCLE_SPEED_SQUARED + mass * CYCLE_INERTIA * LOST_IN_BRAKING;
  const atWheels = (newtons * METERS_PER_MILE) / JOULES_PER_KWH;
  const drawn = cycleKwhPerMile(model) - CYCLE_ACCESSORIES_KW / CYCLE_MPH;
  const { least, usual, most } = DRIVE_EFFICIENCY;
  const share = drawn > 0 ? atWheels / drawn : usual;
  return Math.min(most, Math.max(least, share));
}

/** Consumption on the highway cycle, kilowatt-hours per mile from the battery. */
function cycleKwhPerMile(model: EvModel): number {
  const { highwayKwhPer100Miles, unadjustedHighwayKwhPer100Miles, kwhPer100Miles } = model;
  const wall =
    unadjustedHighwayKwhPer100Miles ??
    (highwayKwhPer100Miles ?? kwhPer100Miles * HIGHWAY_OVER_COMBINED) * LABEL_ADJUSTMENT;
  return (wall / 100) * chargingEfficiencyOf(model);
}

/** Share of wall energy stored in the battery: usable energy over the wall energy of the EPA's range. */
function chargingEfficiencyOf({ usableKwh, kwhPer100Miles, rangeMiles }: EvModel): number {
  const { least, usual, most } = CHARGING_EFFICIENCY;
  const share = usableKwh / ((kwhPer100Miles * rangeMiles) / 100);
  return share >= least && share <= most ? share : usual;
}

export const JOULES_PER_KWH = 3.6e6;
