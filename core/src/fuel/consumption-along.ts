import { interpolateInOrder } from '../geo/index.ts';
import { hasTrailer, type RvType, type VehicleKind } from '../roads/index.ts';
import type { TimedLine } from '../trip-along/index.ts';
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

/** What burns the fuel. */
export interface BurningVehicle {
  readonly kind: Exclude<VehicleKind, 'ev'>;
  readonly rvType: RvType;
  readonly fuelType: FuelType;
  /** Loaded, whatever is towed included; null for as usual. */
  readonly weightPounds: number | null;
  readonly towing: boolean;
}

/** A vehicle's miles per gallon. */
export interface StatedFuelUse {
  readonly milesPerGallon: number;
  /** What they hold for: this very vehicle as it goes, with its load and trailer, or one of its kind as it is usual. */
  readonly holdsFor: 'this' | 'usual';
}

/** What is known of the road, by the mile from the origin. Null, or left out, where nobody knows. */
export interface RoadAhead {
  /** Meters above the sea. */
  readonly heightAt?: ((mile: number) => number | null) | undefined;
  /** From ahead when the vehicle passes, miles per hour; negative from behind. */
  readonly headWindAt?: ((mile: number) => number | null) | undefined;
  /** When the vehicle passes, degrees Fahrenheit. */
  readonly temperatureAt?: ((mile: number) => number | null) | undefined;
  /** Where the engine starts cold, miles; the origin alone where left out. */
  readonly coldStarts?: readonly number[] | undefined;
}

/** A passenger car's weight, as the EPA's figures of new ones have it (approximate). */
const CAR_POUNDS = 4000;
/** A trailer or a car in tow of which nobody says more (approximate). */
const TOWED_POUNDS = 3500;

/** @returns what a vehicle weighs with what it tows, pounds. */
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

/** How often the road is looked at. */
const STEP_MILES = 1;

/**
 * What a vehicle burns along a trip's timed line, by the speed of each mile, the load, the grade, the wind and the cold. The stated miles
 * per gallon hold at a steady 60 mph, at 70 °F, in calm air, on level road at sea level; what is not known counts as that.
 * @param line meters and seconds from the origin at each of its points, ascending; what stands still takes none of the seconds.
 * @returns a point a mile.
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
    const [from, to] = [miles[i - 1] as number, (total * i) / steps];
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
    gallons[i] = (gallons[i - 1] as number) + taken / stated.milesPerGallon;
    [seconds, height] = [secondsThere, heightThere];
  }
  return { miles, gallons };
}

const unknown = (): null => null;
