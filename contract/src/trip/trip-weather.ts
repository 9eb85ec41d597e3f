import { decodeSeries, distanceMeters, type LngLat, lengthOfSeries } from '@roadcast/core/geo';
import { vehicleLimits } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { z } from 'zod';
import { list } from '../bounds/bounded.ts';
import { coveredBounds, usTimeZones } from '../bounds/covered-area.ts';
import { practicalSizes } from '../bounds/request-size.ts';
import { LINE_DECIMALS, LONGEST_TRIP_MILES, MOST_LINE_POINTS, MOST_STOPS } from '../constants.ts';
import { issue } from '../issues.ts';
import { anyTripIdSchema, sentTripIdSchema } from '../records/ids.ts';
import { plannedVehicleSchema, vehicleLimitSchema, vehicleTypeSchema } from '../vehicle.ts';
import { alertsStateSchema, tripAlertSchema, tripHazardSchema, weatherPointSchema } from '../weather.ts';
import { dayCardSchema } from './day-cards.ts';
import { instructionSchema } from './instructions.ts';
import { segmentSchema, stopWeatherSchema } from './segments.ts';
import { tripSchema } from './trip.ts';

/** Seconds after which a route's weather is updated. See docs/product/weather.md#arrival-weather. */
export const ROUTE_WEATHER_FRESH_SECONDS = 300;

/** A stop's updated weather, which replaces that of the segment with the same id. */
export const segmentWeatherSchema = stopWeatherSchema.extend(
  segmentSchema.pick({ id: true, forecastTimestamp: true }).shape,
);

/** A day card's updated weather fields, which replace those of the same day. */
export const dayWeatherSchema = dayCardSchema.pick({
  day: true,
  severity: true,
  worstWeather: true,
  temperatureLow: true,
  temperatureHigh: true,
});

/**
 * GET /api/routes/{id}/weather and POST /api/trip-weather: a trip's updated weather. Road, stops and hours stay the
 * same. Only places ahead are updated; those already passed keep their last known weather.
 */
export const routeWeatherResponseSchema = z.object({
  id: anyTripIdSchema,
  /** Time of the update, epoch milliseconds. */
  at: z.number(),
  /** Whether some data is still loading; request again in a few seconds. */
  late: z.boolean(),
  segments: z.array(segmentWeatherSchema),
  weatherPoints: z.array(weatherPointSchema),
  alerts: z.array(tripAlertSchema),
  alertsState: alertsStateSchema,
  hazards: z.array(tripHazardSchema),
  dayCards: z.array(dayWeatherSchema),
  /** Notices that replace the trip's notices starting with 'weather_' or 'alerts_'. */
  notices: tripSchema.shape.notices,
});

export type RouteWeather = z.infer<typeof routeWeatherResponseSchema>;

/** Maximum number of weather points in a trip; there is less than one per 50 miles. */
const MOST_WEATHER_POINTS = LONGEST_TRIP_MILES / 50;
const MOST_INSTRUCTIONS = 10_000;
/** Maximum number of road names in an instruction. */
const MOST_STREET_NAMES = 20;
const LONGEST_NAME = 300;
/** Maximum length of an id within a trip, like 'd12s3+4'; characters. */
const LONGEST_ID = 40;
/** Maximum length of an encoded number in a line, characters: a difference of 360 degrees. */
const LONGEST_NUMBER = 6;
const LONGEST_LINE = MOST_LINE_POINTS * LONGEST_NUMBER;
/** Maximum time, epoch milliseconds: the year 2200. */
const LATEST = Date.UTC(2200, 0, 1);

const zones: ReadonlySet<string> = new Set(usTimeZones);

const keptTime = z.number().min(0).max(LATEST);
const keptMiles = z.number().min(0).max(LONGEST_TRIP_MILES);
const keptLine = z.string().max(LONGEST_LINE);
const keptId = z.string().min(1).max(LONGEST_ID);
const keptPlace = {
  lat: z.number().min(coveredBounds.south).max(coveredBounds.north),
  lng: z.number().min(coveredBounds.west).max(coveredBounds.east),
  /**
   * Only zones that a trip's places can have, because creating a date formatter is expensive (tenths of a millisecond).
   */
  timeZone: z
    .string()
    .max(LONGEST_ID, issue('time_zone'))
    .refine((name) => zones.has(name), issue('time_zone')),
};

/** Stop fields in a request that affect the weather and the places along the road. */
const keptSegmentSchema = segmentSchema
  .pick({ day: true, type: true, temperature: true, heading: true, forecastTimestamp: true })
  .extend({
    ...keptPlace,
    id: keptId,
    location: z.string().max(LONGEST_NAME),
    condition: z.string().max(LONGEST_NAME).nullable(),
    cumulativeDistance: keptMiles,
    segmentMiles: keptMiles,
    arrivalTime: keptTime,
    departureTime: keptTime.nullable(),
  });

export type KeptSegment = z.output<typeof keptSegmentSchema>;

const keptPointSchema = weatherPointSchema
  .pick({ day: true, heading: true })
  .extend({ ...keptPlace, id: keptId, mile: keptMiles, arrivalTime: keptTime });

const keptManeuverSchema = instructionSchema
  .pick({ miles: true })
  .extend({ streetNames: list(z.string().max(LONGEST_NAME), MOST_STREET_NAMES) });

const keptVehicleSchema = plannedVehicleSchema.extend({
  ignoredLimits: list(vehicleLimitSchema, vehicleLimits.length),
});

/**
 * Line and times of a trip in a request. Degrees and driving times are encoded like the trip's `elapsed`, degrees with
 * `LINE_DECIMALS`.
 */
export const keptLineShape = {
  totalMiles: keptMiles,
  segments: list(keptSegmentSchema, MOST_STOPS).min(1),
  lats: keptLine,
  lngs: keptLine,
  elapsed: keptLine,
};

/**
 * POST /api/trip-weather, for a trip stored in a browser but not on the server. Contains only the fields that affect
 * the weather.
 */
export const tripWeatherRequestSchema = z
  .object({
    ...keptLineShape,
    id: sentTripIdSchema,
    vehicleType: vehicleTypeSchema,
    vehicle: keptVehicleSchema,
    weatherPoints: list(keptPointSchema, MOST_WEATHER_POINTS),
    instructions: list(keptManeuverSchema, MOST_INSTRUCTIONS),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') })
  .refine(
    ({ segments, totalMiles }) => segments.reduce((sum, { segmentMiles }) => sum + segmentMiles, 0) <= totalMiles + 1,
    { path: ['segments'], error: issue('longer_than_trip') },
  )
  // Few instructions have more than two names, so real requests have fewer values.
  .register(practicalSizes, { values: 80_000 });

/**
 * Returns whether a line in a request can be a trip's: at most `MOST_LINE_POINTS`, as many positions as times, times
 * that never decrease, and no longer than the trip.
 */
export function hasLine({
  lats,
  lngs,
  elapsed,
  totalMiles,
}: { readonly totalMiles: number } & Readonly<Record<'lats' | 'lngs' | 'elapsed', string>>): boolean {
  // Count first, because decoding numbers is more expensive.
  const points = lengthOfSeries(lats);
  if (points === 0 || points > MOST_LINE_POINTS) return false;
  if (lengthOfSeries(lngs) !== points || lengthOfSeries(elapsed) !== points) return false;
  const line = lineOf(lats, lngs);
  const seconds = decodeSeries(elapsed);
  return (
    line.every(([lng, lat]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180) &&
    seconds.every((at, i) => i === 0 || at >= (seconds[i - 1] as number)) &&
    isWithinMiles(line, totalMiles)
  );
}

/** Tolerance for lines longer than their road because of rounding: a share plus some miles. */
const LONGER_SHARE = 0.1;
const LONGER_MILES = 5;

/** Returns whether a line is no longer than a road of `miles`, within the tolerance. */
export function isWithinMiles(line: readonly LngLat[], miles: number): boolean {
  const most = milesToMeters(miles * (1 + LONGER_SHARE) + LONGER_MILES);
  let length = 0;
  for (let i = 1; i < line.length && length <= most; i++) {
    length += distanceMeters(line[i - 1] as LngLat, line[i] as LngLat);
  }
  return length <= most;
}

/** Decodes a line from `lats` and `lngs`; longitude first. */
export function lineOf(lats: string, lngs: string): [number, number][] {
  const east = decodeSeries(lngs, LINE_DECIMALS);
  return Array.from(decodeSeries(lats, LINE_DECIMALS), (lat, i) => [east[i] as number, lat]);
}

export type TripWeatherRequest = z.input<typeof tripWeatherRequestSchema>;
