import { encodeSeries } from '@roadcast/core/geo';
import { LINE_DECIMALS } from '../constants.ts';
import type { Trip } from './trip.ts';
import type { TripWeatherRequest } from './trip-weather.ts';

/** Returns the body for POST /api/trip-weather. Requests for places along the trip use parts of it. */
export const tripWeatherRequestOf = (trip: Trip): TripWeatherRequest => ({
  id: trip.id,
  totalMiles: trip.totalMiles,
  vehicle: trip.vehicle,
  vehicleType: trip.preferences.vehicleType,
  segments: trip.segments.map((stop) => ({
    id: stop.id,
    day: stop.day,
    type: stop.type,
    lat: stop.lat,
    lng: stop.lng,
    timeZone: stop.timeZone,
    location: stop.location,
    condition: stop.condition,
    temperature: stop.temperature,
    heading: stop.heading,
    forecastTimestamp: stop.forecastTimestamp,
    cumulativeDistance: stop.cumulativeDistance,
    segmentMiles: stop.segmentMiles,
    arrivalTime: stop.arrivalTime,
    departureTime: stop.departureTime,
  })),
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
