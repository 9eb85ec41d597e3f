import {
  lineOf,
  type ReadableTrip,
  type tripWeatherRequestSchema,
  type WeatherPointOnTheWire,
} from '@roadcast/contract';
import type { z } from 'zod';

/** What of a trip its weather depends on. */
export interface WeatherTrip extends ReadableTrip {
  readonly weatherPoints: readonly PointOfTrip[];
}

/** A place between stops at which the weather is asked for. */
export type PointOfTrip = Pick<
  WeatherPointOnTheWire,
  'id' | 'day' | 'lat' | 'lng' | 'mile' | 'arrivalTime' | 'timeZone' | 'heading'
>;

/** @returns the trip that a browser has kept, as far as it handed it over. */
export const tripOfBrowser = ({
  lats,
  lngs,
  vehicleType,
  ...trip
}: z.output<typeof tripWeatherRequestSchema>): WeatherTrip => ({
  ...trip,
  geometry: lineOf(lats, lngs),
  preferences: { vehicleType },
});
