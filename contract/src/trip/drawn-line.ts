import { encodeSeries, indexAtOrBefore, type LngLat, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { SourcedRoad } from '@roadcast/core/roads';
import { roundTo } from '@roadcast/core/units';
import { COORDINATE_DECIMALS, MOST_LINE_POINTS } from '../constants.ts';
import { ELAPSED_DECIMALS } from './read-trip.ts';
import { joinedLimits, joinedStretches } from './road-marks.ts';
import type { Trip } from './trip.ts';

/** Road fields needed to draw the road. */
export type RoadToDraw = Pick<
  SourcedRoad,
  'line' | 'along' | 'elapsed' | 'placeIndexes' | 'maneuvers' | 'stretches' | 'posted'
>;

/** A trip's line in the API format, with the points where maneuvers start and where the road or limit changes. */
export interface DrawnLine
  extends Pick<Trip, 'geometry' | 'elapsed'>,
    Pick<Trip['roads'], 'stretches' | 'speedLimits'> {
  /** Index into `geometry` for each maneuver of the road. */
  readonly beginIndexes: readonly number[];
}

/**
 * Converts a road's line to the API format, thinning it only if it exceeds the maximum number of points. Always keeps
 * given places, the starts of maneuvers, and points where the road or its posted limit changes.
 */
export function drawnLine({ line, along, elapsed, placeIndexes, maneuvers, ...road }: RoadToDraw): DrawnLine {
  const begins = maneuvers.map(({ beginIndex }) => beginIndex);
  const stretches = joinedStretches(road.stretches, along);
  const posted = joinedLimits(road.posted, along);
  const marks = [...stretches, ...posted].map(({ fromIndex }) => fromIndex);
  const kept = thinnedLine({ line, clock: elapsed }, MOST_LINE_POINTS, [...placeIndexes, ...begins, ...marks]);
  // Called only for indexes that `thinnedLine` keeps.
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
