import { z } from 'zod';
import { specifiedStopFields } from '../constants.ts';
import { sightReferenceSchema } from '../sights.ts';
import { drivenWeatherSchema, weatherSchema } from '../weather.ts';

export const stopWeatherSchema = weatherSchema.extend(drivenWeatherSchema.shape);

export type StopWeather = z.infer<typeof stopWeatherSchema>;

export const stopTypeSchema = z.enum(['origin', 'day_start', 'stop', 'charge', 'waypoint', 'overnight', 'destination']);

/** A stop, the drive from the previous stop, and the weather on arrival. */
export const segmentSchema = stopWeatherSchema.extend({
  /** Id, unique within the trip; 'd2s3' is the third stop of day 2. */
  id: z.string(),
  day: z.number().int().min(1),
  type: stopTypeSchema,
  /** Index among the requested places (origin 0, then `waypoints`, then the destination); null for other stops. */
  placeIndex: z.number().int().nullable(),
  /** The sight of a discovered place; null for other stops and for mornings. */
  sight: sightReferenceSchema.nullable(),
  /** Meal during the stop; null if none or unknown. */
  meal: z.enum(['breakfast', 'lunch', 'dinner']).nullable(),
  segmentType: z.enum(['origin', 'overnight', 'city']),
  /** Town name, or 'Near {town}'. */
  cityName: z.string(),
  /** Two-letter state code; '' if unknown. */
  state: z.string(),
  /** Label, like 'North Platte, NE'. */
  location: z.string(),
  /** Position on the route where the driver stops. */
  lat: z.number(),
  lng: z.number(),
  /**
   * Miles from the route to the town's center, which don't count toward the trip's miles; 0 if the route passes through
   * the town.
   */
  milesOffRoute: z.number(),
  /** Miles and driving hours from the previous stop; 0 for the origin and a day's start. */
  segmentMiles: z.number(),
  segmentHours: z.number(),
  /** Driving hours plus time spent at this stop. */
  segmentTotalHours: z.number(),
  /** Miles from the trip's origin. */
  cumulativeDistance: z.number(),
  /** Arrival and departure, epoch milliseconds. */
  arrivalTime: z.number(),
  departureTime: z.number().nullable(),
  /** Hour that the weather applies to, epoch milliseconds. */
  forecastTimestamp: z.number(),
  /** IANA time zone, and the zone's common abbreviation, like 'CT' or 'MST'. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  /** Minutes the clock moves ahead from the previous stop; usually 0. */
  clockChangeMinutes: z.number(),
  /** Whether there is a gas station; null if unknown. */
  hasGasStation: z.boolean().nullable(),
  hasHotels: z.boolean().nullable(),
  originState: z.string(),
  destinationState: z.string(),
  backendGenerated: z.literal(true),
  /** Whether the stop is in a town; false for 'Near {town}'. */
  realCityBased: z.boolean(),
});

export type Segment = z.infer<typeof segmentSchema>;

const specifiedStop = Object.fromEntries(specifiedStopFields.map((field) => [field, true])) as Record<
  (typeof specifiedStopFields)[number],
  true
>;

/**
 * A stop repeated next to the trip. Always has the fields in docs/product/api.md#stop-fields; others are omitted if the
 * trip has more stops than `MOST_COMPLETE_STOPS`.
 */
export const repeatedStopSchema = segmentSchema.partial().extend(segmentSchema.pick(specifiedStop).shape);

export type RepeatedStop = z.infer<typeof repeatedStopSchema>;
