import { type Trip, timedLineOf } from '@roadcast/contract';
import { metersToMiles } from '@roadcast/core/units';

/** A road is named only if it covers at least this share of the drive. */
const LEAST_SHARE = 0.2;
/** Maximum roads named per drive. */
const MOST_ROADS = 2;

type Driven = Pick<Trip, 'instructions' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const known = new WeakMap<Driven, readonly Stretch[]>();

/** Returns the trip's named roads, from and to in miles from the origin. */
function stretchesOf(trip: Driven): readonly Stretch[] {
  const before = known.get(trip);
  if (before) return before;
  const { along } = timedLineOf(trip);
  const mileAt = (index: number): number => metersToMiles(along[index] ?? along.at(-1) ?? 0);
  const stretches = trip.instructions.flatMap(({ beginIndex, streetNames }, i): Stretch[] => {
    const [name] = streetNames;
    const next = trip.instructions[i + 1]?.beginIndex ?? along.length - 1;
    return name === undefined ? [] : [{ from: mileAt(beginIndex), to: mileAt(next), name }];
  });
  known.set(trip, stretches);
  return stretches;
}

/**
 * Returns the main roads of a drive in driving order, such as ['I-88', 'I-80'].
 * @param fromMile start, miles from the origin. @param toMile end, miles from the origin.
 */
export function legRoads(trip: Driven, fromMile: number, toMile: number): string[] {
  const miles = new Map<string, number>();
  for (const { from, to, name } of stretchesOf(trip)) {
    const driven = Math.min(to, toMile) - Math.max(from, fromMile);
    if (driven > 0) miles.set(name, (miles.get(name) ?? 0) + driven);
  }
  const main = [...miles]
    .filter(([, driven]) => driven >= (toMile - fromMile) * LEAST_SHARE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ROADS)
    .map(([name]) => name);
  return [...miles.keys()].filter((name) => main.includes(name));
}
