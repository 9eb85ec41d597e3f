import type { z } from 'zod';
import type { WeatherPointOnTheWire } from '../weather.ts';
import { type ReadableTrip, type TimedLineOnTheWire, type TripTimes, timedLineOf } from './read-trip.ts';
import { lineOf, type tripWeatherRequestSchema } from './trip-weather.ts';

/** Trip fields that the weather depends on. */
export interface WeatherTrip extends ReadableTrip {
  readonly weatherPoints: readonly PointOfTrip[];
}

/** A weather point between stops. */
export type PointOfTrip = Pick<
  WeatherPointOnTheWire,
  'id' | 'day' | 'lat' | 'lng' | 'mile' | 'arrivalTime' | 'timeZone' | 'heading'
>;

/** Converts a weather request to a trip; the inverse of `tripWeatherRequestOf`. */
export const tripOfWeatherRequest = ({
  lats,
  lngs,
  vehicleType,
  ...trip
}: z.output<typeof tripWeatherRequestSchema>): WeatherTrip => ({
  ...trip,
  geometry: lineOf(lats, lngs),
  preferences: { vehicleType },
});

/** Line and times of a trip in a request. */
interface LineInRequest extends Omit<TimedLineOnTheWire, 'geometry'> {
  readonly lats: string;
  readonly lngs: string;
}

/** Returns the timed line in a request for places along a trip. */
export const timedLineOfRequest = ({ lats, lngs, ...trip }: LineInRequest): TripTimes =>
  timedLineOf({ ...trip, geometry: lineOf(lats, lngs) });
