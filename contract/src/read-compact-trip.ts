import { decodePolyline } from '@roadcast/core/geo';
import type { CompactRouteResponse, CompactTrip } from './compact-trip.ts';
import { LINE_PRECISION, MANEUVER_PRECISION } from './constants.ts';
import { rowsOfTable } from './row-table.ts';
import { lineToldAgain, stopsToldAgain } from './told-again.ts';
import type { GenerateRouteResponse, Trip } from './trip.ts';

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

/** @returns the specification's answer: the trip, and its parts again under the names that its screens read. */
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
