import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** How crowded a country is: the distance to the place this far down the list of the nearest. */
const NTH = 6;
/** Side of a square that is as crowded as its middle, degrees. */
const CELL = 0.02;

/**
 * @param places what the country is crowded with.
 * @returns how much room there is around a spot: the distance to the sixth nearest place, miles; Infinity where there are fewer.
 */
export function createRoom(
  places: readonly { readonly lng: number; readonly lat: number }[],
): (lng: number, lat: number) => number {
  if (places.length < NTH) return () => Number.POSITIVE_INFINITY;
  const index = new KDBush(places.length);
  for (const { lng, lat } of places) index.add(lng, lat);
  index.finish();
  const known = new Map<number, number>();
  return (lng, lat) => {
    const [x, y] = [Math.round(lng / CELL), Math.round(lat / CELL)];
    const cell = x * 100_000 + y;
    const there = known.get(cell);
    if (there !== undefined) return there;
    const middle = [x * CELL, y * CELL] as const;
    const last = places[around(index, middle[0], middle[1], NTH).at(-1) ?? 0];
    const miles = last ? milesBetween(middle, [last.lng, last.lat]) : Number.POSITIVE_INFINITY;
    known.set(cell, miles);
    return miles;
  };
}
