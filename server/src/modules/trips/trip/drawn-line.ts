import { ELAPSED_DECIMALS, MOST_LINE_POINTS, type Trip } from '@roadcast/contract';
import { encodeSeries, type LngLat, thinnedLine } from '@roadcast/core/geo';
import type { Road } from '@roadcast/core/roads';
import { roundTo } from '@roadcast/core/units';

/** Coordinates are kept to a meter. */
export const COORDINATE_DECIMALS = 5;

/** A trip's line as it goes over the wire, and where on it the road's maneuvers begin. */
export interface DrawnLine extends Pick<Trip, 'geometry' | 'elapsed'> {
  /** As many as the road's maneuvers: indexes into `geometry`. */
  readonly beginIndexes: readonly number[];
}

/**
 * Draws a road for the wire: every point of it, save where a map of streets has more than there may be. Given places and the begins of
 * maneuvers always stay.
 */
export function drawnLine({ line, elapsed, placeIndexes, maneuvers }: Road): DrawnLine {
  const begins = maneuvers.map(({ beginIndex }) => beginIndex);
  const kept = thinnedLine({ line, clock: elapsed }, MOST_LINE_POINTS, [...placeIndexes, ...begins]);
  const indexOf = new Map(kept.map((point, i) => [point, i]));
  return {
    geometry: kept.map((point) => roundedPoint(line[point] as LngLat)),
    elapsed: encodeSeries(
      kept.map((point) => elapsed[point] as number),
      ELAPSED_DECIMALS,
    ),
    beginIndexes: begins.map((begin) => indexOf.get(begin) as number),
  };
}

const roundedPoint = ([lng, lat]: LngLat): [number, number] => [
  roundTo(lng, COORDINATE_DECIMALS),
  roundTo(lat, COORDINATE_DECIMALS),
];
