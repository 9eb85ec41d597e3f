import { COORDINATE_DECIMALS, ELAPSED_DECIMALS, MOST_LINE_POINTS, type Trip } from '@roadcast/contract';
import { encodeSeries, indexAtOrBefore, type LngLat, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { roundTo } from '@roadcast/core/units';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import { joinedLimits, joinedStretches } from './road-marks.ts';

/** The parts of a road needed to draw it. */
export type RoadToDraw = Pick<
  RoutedRoad,
  'line' | 'along' | 'elapsed' | 'placeIndexes' | 'maneuvers' | 'stretches' | 'posted'
>;

/** A trip's line in the API's format, with the points where the road's maneuvers begin and where it changes. */
export interface DrawnLine
  extends Pick<Trip, 'geometry' | 'elapsed'>,
    Pick<Trip['roads'], 'stretches' | 'speedLimits'> {
  /** Indexes into `geometry`, one per maneuver of the road. */
  readonly beginIndexes: readonly number[];
}

/**
 * Returns a road's line for the API: every point, thinned only if a street map has more than the maximum. Given places
 * and the beginnings of maneuvers are always kept, as is every point where the road or its posted limit changes.
 */
export function drawnLine({ line, along, elapsed, placeIndexes, maneuvers, ...road }: RoadToDraw): DrawnLine {
  const begins = maneuvers.map(({ beginIndex }) => beginIndex);
  const stretches = joinedStretches(road.stretches, along);
  const posted = joinedLimits(road.posted, along);
  const marks = [...stretches, ...posted].map(({ fromIndex }) => fromIndex);
  const kept = thinnedLine({ line, clock: elapsed }, MOST_LINE_POINTS, [...placeIndexes, ...begins, ...marks]);
  // Called only with indexes that `thinnedLine` keeps.
  const indexOf = (point: number): number => indexAtOrBefore(kept, point);
  return {
    geometry: kept.map((point) => roundedPoint(at(line, point))),
    elapsed: encodeSeries(
      Float64Array.from(kept, (point) => at(elapsed, point)),
      ELAPSED_DECIMALS,
    ),
    beginIndexes: begins.map(indexOf),
    stretches: stretches.map((stretch) => ({ ...stretch, fromIndex: indexOf(stretch.fromIndex) })),
    speedLimits: posted.map(({ fromIndex, mph }) => [indexOf(fromIndex), mph]),
  };
}

const roundedPoint = ([lng, lat]: LngLat): [number, number] => [
  roundTo(lng, COORDINATE_DECIMALS),
  roundTo(lat, COORDINATE_DECIMALS),
];
