import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** Rank of the neighbor whose distance measures the density of places. */
const NTH = 6;
/** Cell size, degrees. Density is uniform within a cell. */
const CELL = 0.02;

/**
 * Returns a function that measures how sparse places are around a position: the distance to the sixth nearest place in
 * miles, or Infinity if there are fewer places.
 * @param places all places in the country.
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
