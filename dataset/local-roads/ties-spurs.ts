import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex, TiePlace } from '../tiles/network.ts';
import type { Knot } from './ties-model.ts';

/** Maximum straight-line length of a spur, miles. */
const LONGEST_MILES = 60;
/** Number of ends tried per place: knots, and highway vertices, which are closer together. */
const TRIES = { knots: 60, vertices: 60 } as const;
const KILOMETERS = 1.609344;

/** Parts of the finished web where spurs may start. */
export interface SpurEnds {
  /** Connected places and junctions. */
  readonly knots: readonly Knot[];
  /** Highway vertices where a road may join. */
  readonly vertices: readonly HighwayVertex[];
}

/**
 * Connects each place to the nearest reachable end with a single road. Trips never pass through these places, so an
 * estimated road can't become a shortcut that doesn't exist.
 * @param build draws a road and returns whether that was possible. @returns the gazetteer rows of places without a
 * road.
 */
export function addSpurs(
  places: readonly TiePlace[],
  { knots, vertices }: SpurEnds,
  build: (from: Knot, to: Knot, miles: number) => boolean,
): readonly number[] {
  if (places.length === 0) return [];
  const joins = vertices.map(
    ({ lng, lat, state, nodeId }): Knot => ({
      lng,
      lat,
      state,
      end: { at: 'highway', nodeId },
      open: true,
    }),
  );
  const spurs = places.map(
    ({ lng, lat, state, index }): Knot => ({
      lng,
      lat,
      state,
      end: { at: 'place', index },
      open: true,
    }),
  );
  const left = connected(spurs, [nearestIn(knots, TRIES.knots), nearestIn(joins, TRIES.vertices)]);
  // Retry the remaining spurs from the connected ones: a town at the end of a peninsula may have a neighbor with a
  // road.
  const reached = spurs.filter((spur) => !left.includes(spur));
  return connected(left, [nearestIn(reached, TRIES.knots)]).flatMap(({ end }) =>
    end.at === 'place' ? [end.index] : [],
  );

  /** Builds a road from the nearest possible end to each spur. @returns the spurs for which every road was blocked. */
  function connected(wanted: readonly Knot[], search: readonly Nearest[]): readonly Knot[] {
    return wanted.filter((spur) => {
      const milesTo = (end: Knot): number => milesBetween([spur.lng, spur.lat], [end.lng, end.lat]);
      const near = search.flatMap((nearest) => nearest(spur)).sort((a, b) => milesTo(a) - milesTo(b));
      return !near.some((end) => build(spur, end, milesTo(end)));
    });
  }
}

type Nearest = (spur: Knot) => readonly Knot[];

function nearestIn(ends: readonly Knot[], count: number): Nearest {
  const index = new KDBush(ends.length);
  for (const { lng, lat } of ends) index.add(lng, lat);
  index.finish();
  return ({ lng, lat }) => around(index, lng, lat, count, LONGEST_MILES * KILOMETERS).map((row) => at(ends, row));
}
