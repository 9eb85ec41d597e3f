import { decodePolyline, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import {
  LINE_PRECISION,
  MANEUVER_PRECISION,
  MOST_COMPLETE_STOPS,
  MOST_REPEATED_POINTS,
  specifiedStopFields,
} from '../constants.ts';
import type { CompactRouteResponse, CompactTrip } from './compact-trip.ts';
import { rowsOfTable } from './row-table.ts';
import type { RepeatedStop } from './segments.ts';
import type { GenerateRouteResponse, Trip } from './trip.ts';

/** Converts a compact trip to a trip. */
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

/** Returns the full form of a trip's response. See docs/product/api.md#trip-answers. */
export function answerOfTrip(trip: Trip): GenerateRouteResponse {
  const { dayCards, totalMiles } = trip;
  const stops = repeatedStops(trip);
  return {
    success: true,
    error: null,
    route: trip,
    totalMiles,
    segments: stops,
    weatherData: { allPoints: stops },
    geometry: repeatedLine(trip),
    validatedSegments: stops,
    dayCards,
  };
}

/** Converts a compact response to the full form. */
export const answerOfCompact = ({ success: _, route, ...beside }: CompactRouteResponse): GenerateRouteResponse => ({
  ...answerOfTrip(tripOfCompact(route)),
  ...beside,
});

/** Returns the line to repeat next to the trip, simplified if it exceeds `MOST_REPEATED_POINTS`. */
function repeatedLine({ geometry }: Pick<Trip, 'geometry'>): Trip['geometry'] {
  if (geometry.length <= MOST_REPEATED_POINTS) return geometry;
  return thinnedLine({ line: geometry }, MOST_REPEATED_POINTS).map((i) => at(geometry, i));
}

/** Returns the stops to repeat next to the trip, with only `specifiedStopFields` if there are too many. */
function repeatedStops({ segments }: Pick<Trip, 'segments'>): RepeatedStop[] {
  if (segments.length <= MOST_COMPLETE_STOPS) return segments;
  return segments.map(
    // The cast restores the keys, which `Object.fromEntries` loses.
    (stop) => Object.fromEntries(specifiedStopFields.map((field) => [field, stop[field]])) as unknown as RepeatedStop,
  );
}
