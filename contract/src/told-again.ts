import { thinnedLine } from '@roadcast/core/geo';
import { MOST_POINTS_TOLD_AGAIN, MOST_STOPS_TOLD_WHOLE } from './answer-bounds.ts';
import { specifiedStopFields } from './specified-stop-fields.ts';
import type { ToldStop, Trip } from './trip.ts';

/** @returns the trip's line for beside the trip: with fewer points where it has very many. */
export function lineToldAgain({ geometry }: Pick<Trip, 'geometry'>): Trip['geometry'] {
  if (geometry.length <= MOST_POINTS_TOLD_AGAIN) return geometry;
  return thinnedLine({ line: geometry }, MOST_POINTS_TOLD_AGAIN).map((i) => geometry[i] as [number, number]);
}

/** @returns the trip's stops for beside the trip: with what the specification names alone where there are very many. */
export function stopsToldAgain({ segments }: Pick<Trip, 'segments'>): ToldStop[] {
  if (segments.length <= MOST_STOPS_TOLD_WHOLE) return segments;
  return segments.map(
    (stop) => Object.fromEntries(specifiedStopFields.map((field) => [field, stop[field]])) as unknown as ToldStop,
  );
}
