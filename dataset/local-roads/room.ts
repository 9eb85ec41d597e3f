import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** Rank of the nearest place whose distance measures density. */
const NTH = 6;
/** Size of a square with uniform density, degrees. */
const CELL = 0.02;

/**
 * Returns the space around a position: the distance to the sixth nearest place, miles; Infinity if there are fewer.
 * @param places the country's places.
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
