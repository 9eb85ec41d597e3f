import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { Web } from '../geometry/web.ts';
import type { HighwayVertex } from '../tiles/network.ts';
import { runsOf } from './interchanges.ts';

/** Maximum distance between the ends of a modeled road and the written road that replaces it, miles. */
const END_MILES = 1.5;
/** Number of written points searched around an end. */
const LOOKED_AT = 12;
/** Maximum length of the written route relative to the modeled road. */
const LONGER_FACTOR = 1.15;
const LONGER_MILES = 1.5;
const KILOMETERS = 1.609344;

/** Function that returns whether written roads connect a modeled road's ends at about the same length. */
export type IsWritten = (line: readonly LngLat[], atPlace: readonly [from: boolean, to: boolean]) => boolean;

/**
 * Returns an `IsWritten` check for a written network.
 * @param vertices all vertices of the written network.
 * @param canJoin whether an end is on the same bank as a vertex. A place that loses its modeled road must also be able
 * to get a road to that vertex.
 */
export function createIsWritten(
  vertices: readonly HighwayVertex[],
  canJoin: (end: LngLat, vertex: HighwayVertex, isPlace: boolean) => boolean,
): IsWritten {
  if (vertices.length === 0) return () => false;
  const rows = new Map<number, number>();
  const spots: HighwayVertex[] = [];
  for (const vertex of vertices) {
    if (rows.has(vertex.nodeId)) continue;
    rows.set(vertex.nodeId, spots.length);
    spots.push(vertex);
  }
  const web = new Web(spots.length);
  for (const run of runsOf(vertices)) {
    run.slice(1).forEach((vertex, i) => {
      const before = at(run, i);
      web.join(
        rows.get(before.nodeId) as number,
        rows.get(vertex.nodeId) as number,
        milesBetween([before.lng, before.lat], [vertex.lng, vertex.lat]),
      );
    });
  }
  const index = new KDBush(spots.length);
  for (const { lng, lat } of spots) index.add(lng, lat);
  index.finish();

  /** Returns each road's nearest vertex around an end, if the end could be joined there. */
  function near(end: LngLat, isPlace: boolean): number[] {
    const refs = new Set<string>();
    return around(index, end[0], end[1], LOOKED_AT, END_MILES * KILOMETERS).filter((row) => {
      const vertex = at(spots, row);
      if (refs.has(vertex.ref) || !canJoin(end, vertex, isPlace)) return false;
      refs.add(vertex.ref);
      return true;
    });
  }

  return (line, [fromPlace, toPlace]) => {
    const [start, end] = [line[0], line.at(-1)];
    if (!start || !end) return false;
    const limit = lineMiles(line) * LONGER_FACTOR + LONGER_MILES;
    const ends = near(end, toPlace);
    return near(start, fromPlace).some((from) => ends.some((to) => web.distance(from, to, limit) <= limit));
  };
}
