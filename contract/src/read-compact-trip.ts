import { decodePolyline, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { CompactRouteResponse, CompactTrip } from './compact-trip.ts';
import {
  LINE_PRECISION,
  MANEUVER_PRECISION,
  MOST_POINTS_TOLD_AGAIN,
  MOST_STOPS_TOLD_WHOLE,
  specifiedStopFields,
} from './constants.ts';
import { rowsOfTable } from './row-table.ts';
import type { GenerateRouteResponse, ToldStop, Trip } from './trip.ts';

/** @returns the trip that a compact one stands for. */
export function tripOfCompact({ line, maneuvers, ...compact }: CompactTrip): Trip {
  const begins = decodePolyline(maneuvers, MANEUVER_PRECISION);
  return {
    ...compact,
    geometry: decodePolyline(line, LINE_PRECISION).map(([lng, lat]): [number, number] => [lng, lat]),
    instructions: rowsOfTable(compact.instructions).map((turn, i) => {
      const [lng, lat] = begins[i] ?? [0, 0];
      return { ...turn, lat, lng };
    }),
    segments: rowsOfTable(compact.segments),
    weatherPoints: rowsOfTable(compact.weatherPoints),
  };
}

/** Returns the full form of the answer: docs/product/api.md#trip-answers. */
export function answerOfTrip(trip: Trip): GenerateRouteResponse {
  const { dayCards, totalMiles } = trip;
  const stops = stopsToldAgain(trip);
  return {
    success: true,
    error: null,
    route: trip,
    totalMiles,
    segments: stops,
    weatherData: { allPoints: stops },
    geometry: lineToldAgain(trip),
    validatedSegments: stops,
    dayCards,
  };
}

/** @returns the answer that a compact one stands for. */
export const answerOfCompact = ({ success: _, route, ...beside }: CompactRouteResponse): GenerateRouteResponse => ({
  ...answerOfTrip(tripOfCompact(route)),
  ...beside,
});

/** @returns the trip's line for beside the trip: with fewer points where it has very many. */
function lineToldAgain({ geometry }: Pick<Trip, 'geometry'>): Trip['geometry'] {
  if (geometry.length <= MOST_POINTS_TOLD_AGAIN) return geometry;
  return thinnedLine({ line: geometry }, MOST_POINTS_TOLD_AGAIN).map((i) => at(geometry, i));
}

/** Returns the stops repeated next to the trip; if there are very many, with `specifiedStopFields` only. */
function stopsToldAgain({ segments }: Pick<Trip, 'segments'>): ToldStop[] {
  if (segments.length <= MOST_STOPS_TOLD_WHOLE) return segments;
  return segments.map(
    // Every field is there by its name, which the type of `fromEntries` cannot say.
    (stop) => Object.fromEntries(specifiedStopFields.map((field) => [field, stop[field]])) as unknown as ToldStop,
  );
}
