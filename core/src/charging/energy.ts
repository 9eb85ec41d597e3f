import { interpolateInOrder } from '../geo/index.ts';
import {
  fahrenheitToCelsius,
  METERS_PER_MILE,
  milesToMeters,
  SECONDS_PER_HOUR,
  secondsToHours,
} from '../units/index.ts';
import { type ElectricVehicle, JOULES_PER_KWH, LOST_IN_BRAKING } from './electric-vehicle.ts';

/** Conditions on a stretch of road. Null means unknown, and the reference value is used instead. */
export interface StretchConditions {
  readonly speedMph: number;
  /** Headwind; negative for a tailwind. */
  readonly headWindMph: number | null;
  /** Crosswind speed, at least 0. */
  readonly crossWindMph: number | null;
  readonly temperatureF: number | null;
  /** Elevation above sea level, and meters of climb per meter driven. */
  readonly heightMeters: number | null;
  readonly grade: number | null;
  /** Whether the road is wet from rain or snow. */
  readonly wet: boolean;
}

const METERS_PER_SECOND_PER_MPH = METERS_PER_MILE / SECONDS_PER_HOUR;
const GRAVITY = 9.806_65;

/** Reference temperature of EPA tests, used if unknown. */
const NORM_F = 68;

/** Increase in rolling resistance as tires cool, share per degree Celsius (approximate). */
const TIRES_PER_DEGREE = 0.006;
/** Consumption factor for pushing aside water and snow (approximate). */
const WET = 1.1;

/** Drag increase from crosswind: share per squared yaw angle in radians, up to `WIDEST_YAW` (approximate). */
const YAW = 2;
const WIDEST_YAW = 0.35;

/** Accessory load without climate control, such as pumps, lights and screens; kilowatts (approximate). */
const ACCESSORIES_KW = 0.4;
/** Heat for a 70 °F cabin, kilowatts per degree below 62 °F outside; about 2.5 kW at 20 °F (approximate). */
const HEATING_KW_PER_F = 0.06;
const HEATING_BELOW_F = 62;
/** Air conditioning, kilowatts per degree above 72 °F outside (approximate). */
const COOLING_KW_PER_F = 0.03;
const COOLING_ABOVE_F = 72;

/** Share of battery energy lost at 0 °F while driving warm; no loss from 60 °F up (approximate). */
const COLD_BATTERY_LOSS = 0.07;

/** Energy to warm up the cabin and battery at each start, kilowatt-hours per degree below 62 °F (approximate). */
const WARM_UP_KWH_PER_F = 0.022;

/** Share of wheel energy recovered downhill. */
const RECUPERATED = 0.82;
/** Maximum recuperation, watts; the friction brakes absorb the rest. */
const MOST_RECUPERATED_WATTS = 70_000;

/**
 * Acceleration force per mass due to speed changes, by mean speed; meters per second squared. Matches the EPA city
 * cycle at its 20 mph and is almost zero from 60 mph up (approximate).
 */
const RESTLESS = { atMph: 20, most: 0.18, until: 60, least: 0.03 } as const;

const SLOWEST_MPH = 5;
const FASTEST_MPH = 90;
const STRONGEST_WIND_MPH = 60;
const STEEPEST = 0.12;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the battery energy used per mile, kilowatt-hours; negative if more is recovered. */
export function kwhPerMile(vehicle: ElectricVehicle, conditions: StretchConditions): number {
  const mph = within(conditions.speedMph, SLOWEST_MPH, FASTEST_MPH);
  const speed = mph * METERS_PER_SECOND_PER_MPH;
  const temperatureF = within(conditions.temperatureF ?? NORM_F, -40, 125);
  const newtons =
    rollingForce(vehicle, speed, temperatureF, conditions.wet) +
    airForce(vehicle, speed, temperatureF, conditions) +
    vehicle.mass * restlessness(mph) * LOST_IN_BRAKING +
    vehicle.mass * GRAVITY * within(conditions.grade ?? 0, -STEEPEST, STEEPEST);
  const watts = newtons * speed;
  const drive = watts >= 0 ? watts / vehicle.driveEfficiency : Math.max(watts * RECUPERATED, -MOST_RECUPERATED_WATTS);
  const drawn = (drive + 1000 * (ACCESSORIES_KW + climateKw(vehicle, temperatureF))) / speed;
  const perMile = (drawn * METERS_PER_MILE) / JOULES_PER_KWH;
  return perMile > 0 ? perMile / (1 - coldBatteryLoss(temperatureF)) : perMile;
}

function rollingForce(vehicle: ElectricVehicle, speed: number, temperatureF: number, wet: boolean): number {
  const colder = fahrenheitToCelsius(NORM_F) - fahrenheitToCelsius(temperatureF);
  const tires = within(1 + TIRES_PER_DEGREE * colder, 0.9, 1.35) * (wet ? WET : 1);
  return vehicle.rolling * tires + vehicle.rollingWithSpeed * speed;
}

function airForce(
  vehicle: ElectricVehicle,
  speed: number,
  temperatureF: number,
  { headWindMph, crossWindMph, heightMeters }: StretchConditions,
): number {
  const head = within(headWindMph ?? 0, -STRONGEST_WIND_MPH, STRONGEST_WIND_MPH) * METERS_PER_SECOND_PER_MPH;
  const cross = within(crossWindMph ?? 0, 0, STRONGEST_WIND_MPH) * METERS_PER_SECOND_PER_MPH;
  const against = speed + head;
  const angle = Math.min(WIDEST_YAW, Math.atan2(cross, Math.max(1, Math.abs(against))));
  const air = Math.hypot(against, cross) * against * (1 + YAW * angle * angle);
  return vehicle.drag * airDensityShare(temperatureF, heightMeters ?? 0) * air;
}

const RANKINE_OF_ZERO_F = 459.67;

/** Returns air density relative to 68 °F at sea level, from the gas law and the US Standard Atmosphere. */
export const airDensityShare = (temperatureF: number, heightMeters: number): number =>
  ((NORM_F + RANKINE_OF_ZERO_F) / (temperatureF + RANKINE_OF_ZERO_F)) *
  (1 - 2.255_77e-5 * within(heightMeters, -100, 4500)) ** 5.2559;

function restlessness(mph: number): number {
  const { atMph, most, until, least } = RESTLESS;
  return most - (most - least) * within((mph - atMph) / (until - atMph), 0, 1);
}

/**
 * Returns the power for heating or cooling the cabin, kilowatts. A heat pump delivers more heat than the power it
 * draws, though the advantage shrinks in the cold.
 */
function climateKw({ heatPump }: ElectricVehicle, temperatureF: number): number {
  const heat = HEATING_KW_PER_F * Math.max(0, HEATING_BELOW_F - temperatureF);
  const cooling = COOLING_KW_PER_F * Math.max(0, temperatureF - COOLING_ABOVE_F);
  return (heatPump ? heat / heatPumpGain(temperatureF) : heat) + cooling;
}

/**
 * Returns a heat pump's output over its input: 2.5 in mild weather, 1 (like a resistive heater) at 0 °F (approximate).
 */
const heatPumpGain = (temperatureF: number): number => 1 + 1.5 * within(temperatureF / 50, 0, 1);

const coldBatteryLoss = (temperatureF: number): number => COLD_BATTERY_LOSS * within((60 - temperatureF) / 60, 0, 1);

/** Known road data by mile from the origin. Null or absent if unknown. */
export interface ElectricRoadAhead {
  /** Returns meters above sea level. */
  readonly heightAt?: ((mile: number) => number | null) | undefined;
  readonly headWindAt?: ((mile: number) => number | null) | undefined;
  readonly crossWindAt?: ((mile: number) => number | null) | undefined;
  readonly temperatureAt?: ((mile: number) => number | null) | undefined;
  readonly wetAt?: ((mile: number) => boolean) | undefined;
  /** Miles at which the vehicle starts cold; only the origin if absent. */
  readonly coldStarts?: readonly number[] | undefined;
}

/** Cumulative energy use from the origin. */
export interface EnergyAlong {
  /** Miles from the origin, ascending from 0 to the trip's end; at least two. */
  readonly miles: Float64Array;
  /** Cumulative kilowatt-hours at each mile; decreases where a descent recovers more than is used. */
  readonly kwh: Float64Array;
}

const STEP_MILES = 1;

const unknown = (): null => null;

/**
 * Returns a vehicle's energy use along a line, sampled every mile: tires, air and wind, climbs and descents, climate
 * control.
 * @param line cumulative meters and seconds at each point, ascending, excluding stops.
 * @param speedAt converts the line's speed to the speed to assume, miles per hour; unchanged by default.
 */
export function energyAlong(
  line: { readonly along: ArrayLike<number>; readonly elapsed: ArrayLike<number> },
  vehicle: ElectricVehicle,
  ahead: ElectricRoadAhead = {},
  speedAt: (mphOfLine: number) => number = (mph) => mph,
): EnergyAlong {
  const { heightAt = unknown, headWindAt = unknown, crossWindAt = unknown, temperatureAt = unknown } = ahead;
  const { wetAt = () => false, coldStarts = [0] } = ahead;
  const total = (line.along[line.along.length - 1] ?? 0) / METERS_PER_MILE;
  const steps = Math.max(1, Math.ceil(total / STEP_MILES));
  const miles = new Float64Array(steps + 1);
  const kwh = new Float64Array(steps + 1);
  const secondsAt = interpolateInOrder(line.along, line.elapsed);
  let [seconds, height] = [secondsAt(0), heightAt(0)];
  for (let i = 1; i <= steps; i++) {
    const [from, to] = [miles[i - 1] ?? 0, (total * i) / steps];
    const [secondsThere, heightThere] = [secondsAt(milesToMeters(to)), heightAt(to)];
    const [middle, length] = [(from + to) / 2, to - from];
    const temperatureF = temperatureAt(middle);
    const climbed = height === null || heightThere === null ? 0 : heightThere - height;
    const mph = secondsThere > seconds ? length / secondsToHours(secondsThere - seconds) : USUAL_MPH;
    const starts = coldStarts.filter((mile) => (mile >= from || i === 1) && (mile < to || i === steps)).length;
    const each = kwhPerMile(vehicle, {
      speedMph: speedAt(mph),
      headWindMph: headWindAt(middle),
      crossWindMph: crossWindAt(middle),
      temperatureF,
      heightMeters: heightThere ?? height,
      grade: length === 0 ? 0 : climbed / milesToMeters(length),
      wet: wetAt(middle),
    });
    miles[i] = to;
    kwh[i] = (kwh[i - 1] ?? 0) + each * length + starts * warmUpKwh(temperatureF);
    [seconds, height] = [secondsThere, heightThere];
  }
  return { miles, kwh };
}

const warmUpKwh = (temperatureF: number | null): number =>
  temperatureF === null ? 0 : WARM_UP_KWH_PER_F * Math.max(0, HEATING_BELOW_F - temperatureF);

/** Default speed if the line has no timing. */
const USUAL_MPH = 60;
