import { ELAPSED_DECIMALS, MOST_LINE_POINTS, type Trip } from '@roadcast/contract';
import { encodeSeries, type LngLat, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { roundTo } from '@roadcast/core/units';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import { toldLimits, toldStretches } from './road-marks.ts';

/** Coordinates are kept to a meter. */
export const COORDINATE_DECIMALS = 5;

/** What of a road is drawn. */
export type RoadToDraw = Pick<
  RoutedRoad,
  'line' | 'along' | 'elapsed' | 'placeIndexes' | 'maneuvers' | 'stretches' | 'posted'
>;

/** A trip's line as it goes over the wire, and where on it the road's maneuvers begin, and where it changes. */
export interface DrawnLine
  extends Pick<Trip, 'geometry' | 'elapsed'>,
    Pick<Trip['roads'], 'stretches' | 'speedLimits'> {
  /** As many as the road's maneuvers: indexes into `geometry`. */
  readonly beginIndexes: readonly number[];
}

/**
 * Draws a road for the wire: every point of it, save where a map of streets has more than there may be. Given places and the begins of
 * maneuvers always stay, and so does every point at which the road or what is posted on it becomes another.
 */
export function drawnLine({ line, along, elapsed, placeIndexes, maneuvers, ...road }: RoadToDraw): DrawnLine {
  const begins = maneuvers.map(({ beginIndex }) => beginIndex);
  const stretches = toldStretches(road.stretches, along);
  const posted = toldLimits(road.posted, along);
  const marks = [...stretches, ...posted].map(({ fromIndex }) => fromIndex);
  const kept = thinnedLine({ line, clock: elapsed }, MOST_LINE_POINTS, [...placeIndexes, ...begins, ...marks]);
  const places = new Map(kept.map((point, i) => [point, i]));
  const indexOf = (point: number): number => places.get(point) as number;
  return {
    geometry: kept.map((point) => roundedPoint(at(line, point))),
    elapsed: encodeSeries(
      kept.map((point) => at(elapsed, point)),
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
