import { at } from '@roadcast/core/lists';
import Delaunator from 'delaunator';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** Place where local roads meet. */
export interface Spot {
  readonly lng: number;
  readonly lat: number;
}

/** Possible local road between two spots, by row. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  /** Straight-line distance, miles. */
  readonly miles: number;
}

/** Maximum length of local roads added by the builder, miles. */
const LONGEST_MILES = 110;
const KILOMETERS = 1.609344;

/**
 * Returns pairs of neighboring spots, shortest first: the sides of their Delaunay triangles in Mercator projection,
 * which preserves angles and therefore the shape of triangles.
 */
export function neighbors(spots: readonly Spot[]): Candidate[] {
  const flat = new Float64Array(spots.length * 2);
  spots.forEach(({ lng, lat }, row) => {
    flat[2 * row] = lng;
    flat[2 * row + 1] = (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  });
  const { triangles, halfedges } = new Delaunator(flat);
  const pairs: Candidate[] = [];
  for (let side = 0; side < triangles.length; side++) {
    if (at(halfedges, side) > side) continue;
    const next = side % 3 === 2 ? side - 2 : side + 1;
    pairs.push(candidate(spots, at(triangles, side), at(triangles, next)));
  }
  return sorted(pairs);
}

/**
 * Pairs each given spot with its nearest neighbors within a distance, shortest first. A pair may appear twice.
 * @param rows rows of the spots to pair. @param count number of neighbors per spot.
 */
export function nearestOnes(
  spots: readonly Spot[],
  rows: readonly number[],
  count: number,
  miles: number,
): Candidate[] {
  if (rows.length === 0) return [];
  const index = new KDBush(spots.length);
  for (const { lng, lat } of spots) index.add(lng, lat);
  index.finish();
  return sorted(
    rows.flatMap((a) => {
      const spot = at(spots, a);
      const near = around(index, spot.lng, spot.lat, count + 1, miles * KILOMETERS);
      return near.filter((b) => b !== a).map((b) => candidate(spots, a, b));
    }),
  );
}

function candidate(spots: readonly Spot[], a: number, b: number): Candidate {
  const [from, to] = [at(spots, a), at(spots, b)];
  return { a, b, miles: milesBetween([from.lng, from.lat], [to.lng, to.lat]) };
}

const sorted = (pairs: readonly Candidate[]): Candidate[] =>
  pairs.filter((pair) => pair.miles <= LONGEST_MILES).sort((p, q) => p.miles - q.miles || p.a - q.a || p.b - q.b);
