import type { LngLat } from '@roadcast/core/geo';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { Web } from '../geometry/web.ts';
import type { HighwayVertex } from '../tiles/network.ts';
import { runsOf } from './interchanges.ts';

/** A modeled road ends so near a written one when it stands for that one, miles. */
const END_MILES = 1.5;
/** Points of the written roads that are looked at around an end. */
const LOOKED_AT = 12;
/** The way over written roads may be so much longer than the modeled one. */
const LONGER_FACTOR = 1.15;
const LONGER_MILES = 1.5;
const KILOMETERS = 1.609344;

/** Whether written roads lead from one end of a modeled one to the other by about the same length. */
export type IsWritten = (line: readonly LngLat[], atPlace: readonly [from: boolean, to: boolean]) => boolean;

/**
 * @param vertices every vertex of the written network.
 * @param canJoin whether an end lies on the same bank as a vertex; a place that loses its modeled road also needs one to that vertex.
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
      const before = run[i] as HighwayVertex;
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

  /** The nearest vertex of each road around an end that could be joined there. */
  function near(end: LngLat, isPlace: boolean): number[] {
    const refs = new Set<string>();
    return around(index, end[0], end[1], LOOKED_AT, END_MILES * KILOMETERS).filter((row) => {
      const vertex = spots[row] as HighwayVertex;
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
