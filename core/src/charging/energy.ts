import { interpolateInOrder } from '../geo/index.ts';
import {
  fahrenheitToCelsius,
  METERS_PER_MILE,
  milesToMeters,
  SECONDS_PER_HOUR,
  secondsToHours,
} from '../units/index.ts';
import { type ElectricVehicle, JOULES_PER_KWH, LOST_IN_BRAKING } from './electric-vehicle.ts';

/** Where and how a stretch is driven. What is null is not known, and counts as at the norm. */
export interface StretchConditions {
  readonly speedMph: number;
  /** From ahead; negative from behind. */
  readonly headWindMph: number | null;
  /** From the side, 0 or more. */
  readonly crossWindMph: number | null;
  readonly temperatureF: number | null;
  /** Above the sea, and how much of each meter driven the road climbs. */
  readonly heightMeters: number | null;
  readonly grade: number | null;
  /** Whether it rains or snows. */
  readonly wet: boolean;
}

const METERS_PER_SECOND_PER_MPH = METERS_PER_MILE / SECONDS_PER_HOUR;
const GRAVITY = 9.806_65;

/** The norm of the EPA's tests, at which an unknown temperature counts. */
const NORM_F = 68;

/** Rolling resistance rises as tires get colder, a share for each degree Celsius (approximate). */
const TIRES_PER_DEGREE = 0.006;
/** Water and snow that the tires push aside (approximate). */
const WET = 1.1;

/** Cars catch more air from the side: the share for the square of the angle in radians (approximate), up to this angle. */
const YAW = 2;
const WIDEST_YAW = 0.35;

/** What runs besides heating and cooling: pumps, lights, screens; kilowatts (approximate). */
const ACCESSORIES_KW = 0.4;
/** A cabin kept at 70 °F loses this for each degree that it is colder than 62 °F outside: about 2.5 kW at 20 °F (approximate). */
const HEATING_KW_PER_F = 0.06;
const HEATING_BELOW_F = 62;
/** Air conditioning, for each degree above (approximate). */
const COOLING_KW_PER_F = 0.03;
const COOLING_ABOVE_F = 72;

/** A cold battery gives less of what it holds: nothing lost from 60 °F on, this share at 0 °F (approximate, driven warm). */
const COLD_BATTERY_LOSS = 0.07;

/** What warming up a cold cabin and battery takes at each start, kilowatt-hours for each degree below 62 °F (approximate). */
const WARM_UP_KWH_PER_F = 0.022;

/** What of the energy at the wheels comes back into the battery downhill. */
const RECUPERATED = 0.82;
/** Brakes take over beyond this, watts. */
const MOST_RECUPERATED_WATTS = 70_000;

/** Changes of speed by mean speed, meters per second squared: as on the EPA's city cycle at its 20 mph, hardly any from 60 mph on (approximate). */
const RESTLESS = { atMph: 20, most: 0.18, until: 60, least: 0.03 } as const;

const SLOWEST_MPH = 5;
const FASTEST_MPH = 90;
const STRONGEST_WIND_MPH = 60;
const STEEPEST = 0.12;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** @returns what a mile draws from the battery, kilowatt-hours; negative where more comes back than is drawn. */
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

/** @returns the air's density against the norm of 68 °F at sea level: the gas law, and the US Standard Atmosphere for the height. */
export const airDensityShare = (temperatureF: number, heightMeters: number): number =>
  ((NORM_F + RANKINE_OF_ZERO_F) / (temperatureF + RANKINE_OF_ZERO_F)) *
  (1 - 2.255_77e-5 * within(heightMeters, -100, 4500)) ** 5.2559;

function restlessness(mph: number): number {
  const { atMph, most, until, least } = RESTLESS;
  return most - (most - least) * within((mph - atMph) / (until - atMph), 0, 1);
}

/** What heating or cooling the cabin takes, kilowatts. A heat pump moves more heat than it draws, the less the colder it is. */
function climateKw({ heatPump }: ElectricVehicle, temperatureF: number): number {
  const heat = HEATING_KW_PER_F * Math.max(0, HEATING_BELOW_F - temperatureF);
  const cooling = COOLING_KW_PER_F * Math.max(0, temperatureF - COOLING_ABOVE_F);
  return (heatPump ? heat / heatPumpGain(temperatureF) : heat) + cooling;
}

/** What a heat pump gives for what it draws: 2.5 in mild weather, no more than a heater at 0 °F (approximate). */
const heatPumpGain = (temperatureF: number): number => 1 + 1.5 * within(temperatureF / 50, 0, 1);

const coldBatteryLoss = (temperatureF: number): number => COLD_BATTERY_LOSS * within((60 - temperatureF) / 60, 0, 1);

/** What is known of the road, by the mile from the origin. Null, or left out, where nobody knows. */
export interface ElectricRoadAhead {
  /** Meters above the sea. */
  readonly heightAt?: ((mile: number) => number | null) | undefined;
  readonly headWindAt?: ((mile: number) => number | null) | undefined;
  readonly crossWindAt?: ((mile: number) => number | null) | undefined;
  readonly temperatureAt?: ((mile: number) => number | null) | undefined;
  readonly wetAt?: ((mile: number) => boolean) | undefined;
  /** Where the vehicle starts cold, miles; the origin alone where left out. */
  readonly coldStarts?: readonly number[] | undefined;
}

/** What a vehicle draws on the way from the origin. */
export interface EnergyAlong {
  /** Miles from the origin, ascending from 0 to the trip's end; two or more. */
  readonly miles: Float64Array;
  /** Kilowatt-hours drawn from the origin to each of them; falls where a descent gives more than is drawn. */
  readonly kwh: Float64Array;
}

/** How often the road is looked at. */
const STEP_MILES = 1;

const unknown = (): null => null;

/**
 * What a vehicle draws along a timed line, mile by mile: tires, air and wind, climbs and descents, heating and cooling.
 * @param line meters and seconds from the origin at each of its points, ascending; what stands still takes none of the seconds.
 * @param speedAt another speed than the line's, miles per hour; the line's where it gives none.
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
    const [from, to] = [miles[i - 1] as number, (total * i) / steps];
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
    kwh[i] = (kwh[i - 1] as number) + each * length + starts * warmUpKwh(temperatureF);
    [seconds, height] = [secondsThere, heightThere];
  }
  return { miles, kwh };
}

const warmUpKwh = (temperatureF: number | null): number =>
  temperatureF === null ? 0 : WARM_UP_KWH_PER_F * Math.max(0, HEATING_BELOW_F - temperatureF);

/** The speed of a line without seconds. */
const USUAL_MPH = 60;
