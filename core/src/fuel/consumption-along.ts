import { interpolateInOrder } from '../geo/index.ts';
import { hasTrailer, type RvType, type VehicleKind } from '../roads/index.ts';
import type { TimedLine } from '../trip/index.ts';
import { metersToMiles, milesToMeters, secondsToHours } from '../units/index.ts';
import { type FuelType, usualFigures } from '../vehicles/index.ts';
import type { FuelUseAlong } from './model.ts';
import {
  airWithTrailer,
  COLD_START_MILES,
  coldness,
  type LoadedVehicle,
  mileOf,
  normSpeedMph,
  roadLoadOf,
} from './road-load.ts';

/** A vehicle that burns fuel. */
export interface BurningVehicle {
  readonly kind: Exclude<VehicleKind, 'ev'>;
  readonly rvType: RvType;
  readonly fuelType: FuelType;
  /** Loaded weight including anything towed; null uses the default. */
  readonly weightPounds: number | null;
  readonly towing: boolean;
}

export interface StatedFuelUse {
  readonly milesPerGallon: number;
  /** Whether the figure describes this vehicle as driven, with load and trailer, or a typical vehicle of its kind. */
  readonly holdsFor: 'this' | 'usual';
}

/** Known road data by mile from the origin. Null or absent if unknown. */
export interface RoadAhead {
  /** Returns meters above sea level. */
  readonly heightAt?: ((mile: number) => number | null) | undefined;
  /** Returns the headwind when passing, miles per hour; negative for a tailwind. */
  readonly headWindAt?: ((mile: number) => number | null) | undefined;
  /** Returns the outside temperature when passing, degrees Fahrenheit. */
  readonly temperatureAt?: ((mile: number) => number | null) | undefined;
  /** Miles at which the engine starts cold; only the origin by default. */
  readonly coldStarts?: readonly number[] | undefined;
}

/** Default weight of a passenger car, from EPA data for new cars (approximate). */
const CAR_POUNDS = 4000;
/** Default weight of a trailer or towed car (approximate). */
const TOWED_POUNDS = 3500;

/** Returns a vehicle's weight including anything towed, pounds. */
function poundsOf({ kind, rvType, weightPounds, towing }: BurningVehicle): number {
  const usual = usualFigures(kind, rvType).weight ?? CAR_POUNDS;
  return weightPounds ?? usual + (towing && !hasTrailer(kind, rvType) ? TOWED_POUNDS : 0);
}

function loadedVehicle(vehicle: BurningVehicle, { milesPerGallon, holdsFor }: StatedFuelUse): LoadedVehicle {
  const { kind, rvType, fuelType, towing } = vehicle;
  const pounds = poundsOf(vehicle);
  const asStated = holdsFor === 'this';
  const usualPounds = poundsOf({ ...vehicle, weightPounds: null, towing: false });
  return {
    load: roadLoadOf(kind),
    fuelType,
    milesPerGallon,
    pounds,
    heavier: asStated ? 1 : pounds / usualPounds,
    wider: !asStated && towing && !hasTrailer(kind, rvType) ? airWithTrailer(kind) : 1,
  };
}

const STEP_MILES = 1;

/**
 * Returns a vehicle's fuel use along a timed line, one point per mile, based on speed, load, grade, wind and cold. The
 * stated miles per gallon apply at a steady 60 mph, at 70 °F, in calm air and on a level road at sea level; unknown
 * conditions are assumed to be the same.
 * @param line cumulative meters and seconds at each point, ascending, excluding stops.
 */
export function fuelUseAlong(
  line: Pick<TimedLine, 'along' | 'elapsed'>,
  vehicle: BurningVehicle,
  stated: StatedFuelUse,
  ahead: RoadAhead = {},
): FuelUseAlong & Readonly<Record<'miles' | 'gallons', Float64Array>> {
  const { heightAt = unknown, headWindAt = unknown, temperatureAt = unknown, coldStarts = [0] } = ahead;
  const loaded = loadedVehicle(vehicle, stated);
  const total = metersToMiles(line.along[line.along.length - 1] ?? 0);
  const steps = Math.max(1, Math.ceil(total / STEP_MILES));
  const miles = new Float64Array(steps + 1);
  const gallons = new Float64Array(steps + 1);
  const secondsAt = interpolateInOrder(line.along, line.elapsed);
  let [seconds, height] = [secondsAt(0), heightAt(0)];
  for (let i = 1; i <= steps; i++) {
    const [from, to] = [miles[i - 1] ?? 0, (total * i) / steps];
    const [secondsThere, heightThere] = [secondsAt(milesToMeters(to)), heightAt(to)];
    const middle = (from + to) / 2;
    const temperatureF = temperatureAt(middle);
    const climbed = height === null || heightThere === null ? null : heightThere - height;
    const length = to - from;
    const starts = coldStarts.filter((mile) => (mile >= from || i === 1) && (mile < to || i === steps)).length;
    const each = mileOf(loaded, {
      speedMph: secondsThere > seconds ? length / secondsToHours(secondsThere - seconds) : normSpeedMph,
      headWindMph: headWindAt(middle),
      temperatureF,
      heightMeters: heightThere ?? height,
      grade: climbed === null || length === 0 ? null : climbed / milesToMeters(length),
    });
    const taken = each * length + starts * COLD_START_MILES * coldness(temperatureF);
    miles[i] = to;
    gallons[i] = (gallons[i - 1] ?? 0) + taken / stated.milesPerGallon;
    [seconds, height] = [secondsThere, heightThere];
  }
  return { miles, gallons };
}

const unknown = (): null => null;
