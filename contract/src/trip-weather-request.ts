import { encodeSeries } from '@roadcast/core/geo';
import { LINE_DECIMALS } from './constants.ts';
import type { Trip } from './trip.ts';
import type { TripWeatherRequest } from './trip-weather.ts';

/** @returns what asking for a trip's weather takes. */
export const tripWeatherRequestOf = (trip: Trip): TripWeatherRequest => ({
  id: trip.id,
  totalMiles: trip.totalMiles,
  vehicle: trip.vehicle,
  vehicleType: trip.preferences.vehicleType,
  segments: trip.segments,
  weatherPoints: trip.weatherPoints.map(({ id, day, lat, lng, mile, arrivalTime, timeZone, heading }) => ({
    id,
    day,
    lat,
    lng,
    mile,
    arrivalTime,
    timeZone,
    heading,
  })),
  instructions: trip.instructions.map(({ streetNames, miles }) => ({ streetNames, miles })),
  lats: encodeSeries(
    trip.geometry.map(([, lat]) => lat),
    LINE_DECIMALS,
  ),
  lngs: encodeSeries(
    trip.geometry.map(([lng]) => lng),
    LINE_DECIMALS,
  ),
  elapsed: trip.elapsed,
});
