import {
  lineOf,
  type ReadableTrip,
  type tripWeatherRequestSchema,
  type WeatherPointOnTheWire,
} from '@roadcast/contract';
import type { z } from 'zod';

/** The parts of a trip that its weather depends on. */
export interface WeatherTrip extends ReadableTrip {
  readonly weatherPoints: readonly PointOfTrip[];
}

/** A place between stops that has weather. */
export type PointOfTrip = Pick<
  WeatherPointOnTheWire,
  'id' | 'day' | 'lat' | 'lng' | 'mile' | 'arrivalTime' | 'timeZone' | 'heading'
>;

/** Returns the trip a browser has stored, limited to the parts it sent. */
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
