import { at } from '@roadcast/core/lists';
import Delaunator from 'delaunator';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';

/** A place where local roads meet. */
export interface Spot {
  readonly lng: number;
  readonly lat: number;
}

/** A possible local road between two rows. */
export interface Candidate {
  readonly a: number;
  readonly b: number;
  /** Straight-line distance. */
  readonly miles: number;
}

/** Maximum length of local roads added by the builder, miles. */
const LONGEST_MILES = 110;
const KILOMETERS = 1.609344;

/**
 * Returns the sides of the Delaunay triangles over the spots: all pairs of neighbors, shortest first. Computed in
 * Mercator projection, which preserves angles and so the triangles' shape.
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
 * Returns these spots' nearest ones within a distance, shortest first; a pair may appear twice.
 * @param rows spots to search around. @param count number of neighbors of each.
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
