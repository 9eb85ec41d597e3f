import { decodeSeries, distanceMeters, type LngLat, lengthOfSeries } from '@roadcast/core/geo';
import { vehicleLimits } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { z } from 'zod';
import { list } from './bounds/bounded.ts';
import { coveredBounds, usTimeZones } from './bounds/covered-area.ts';
import { practicalSizes } from './bounds/request-size.ts';
import { LINE_DECIMALS, LONGEST_TRIP_MILES, MOST_LINE_POINTS, MOST_STOPS } from './constants.ts';
import { issue } from './issues.ts';
import { dayCardSchema, instructionSchema, segmentSchema, tripSchema } from './trip.ts';
import { plannedVehicleSchema, vehicleLimitSchema, vehicleTypeSchema } from './vehicle.ts';
import {
  alertsStateSchema,
  drivenWeatherSchema,
  tripAlertSchema,
  tripHazardSchema,
  weatherPointSchema,
  weatherSchema,
} from './weather.ts';

/** A route's weather may be kept this long before it's requested again, seconds. See docs/product/weather.md#arrival-weather. */
export const ROUTE_WEATHER_FRESH_SECONDS = 300;

/** A stop's weather; overrides that of the segment with the same id. */
export const segmentWeatherSchema = weatherSchema
  .extend(drivenWeatherSchema.shape)
  .extend(segmentSchema.pick({ id: true, forecastTimestamp: true }).shape);

/** The weather fields of a day's card; override those of the same day. */
export const dayWeatherSchema = dayCardSchema.pick({
  day: true,
  severity: true,
  worstWeather: true,
  temperatureLow: true,
  temperatureHigh: true,
});

/**
 * GET /api/routes/{id}/weather and POST /api/trip-weather: a trip's updated weather. Road, stops and hours
 * are as planned. Only places ahead are updated: those already passed keep their last known weather.
 */
export const routeWeatherResponseSchema = z.object({
  /** The trip's id. */
  id: z.string(),
  /** Time of the update, epoch milliseconds. */
  at: z.number(),
  /** Whether some data is still pending: request again in a few seconds. */
  late: z.boolean(),
  segments: z.array(segmentWeatherSchema),
  weatherPoints: z.array(weatherPointSchema),
  alerts: z.array(tripAlertSchema),
  alertsState: alertsStateSchema,
  hazards: z.array(tripHazardSchema),
  dayCards: z.array(dayWeatherSchema),
  /** Replace the trip's notices whose code begins with 'weather_' or 'alerts_'. */
  notices: tripSchema.shape.notices,
});

export type RouteWeather = z.infer<typeof routeWeatherResponseSchema>;

/** Maximum weather points of a trip: fewer than one per 50 miles. */
const MOST_WEATHER_POINTS = LONGEST_TRIP_MILES / 50;
const MOST_INSTRUCTIONS = 10_000;
/** Maximum road names of one instruction. */
const MOST_STREET_NAMES = 20;
const LONGEST_NAME = 300;
/** Maximum characters of an id within a trip: 'd12s3+4'. */
const LONGEST_ID = 40;
/** Maximum characters of an encoded number in a line: a difference of 360 degrees. */
const LONGEST_NUMBER = 6;
const LONGEST_LINE = MOST_LINE_POINTS * LONGEST_NUMBER;
/** Epoch milliseconds: the year 2200. */
const LATEST = Date.UTC(2200, 0, 1);

const zones: ReadonlySet<string> = new Set(usTimeZones);

const keptTime = z.number().min(0).max(LATEST);
const keptMiles = z.number().min(0).max(LONGEST_TRIP_MILES);
const keptLine = z.string().max(LONGEST_LINE);
const keptId = z.string().min(1).max(LONGEST_ID);
const keptPlace = {
  lat: z.number().min(coveredBounds.south).max(coveredBounds.north),
  lng: z.number().min(coveredBounds.west).max(coveredBounds.east),
  /** Only zones a trip's places can be in: creating a date formatter takes tenths of a millisecond. */
  timeZone: z
    .string()
    .max(LONGEST_ID, issue('time_zone'))
    .refine((name) => zones.has(name), issue('time_zone')),
};

/** A stop of a trip in a request: the fields that affect its weather and the places along the road. */
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
 * The line and times of a trip in a request. The line's degrees and driving times are encoded like the trip's `elapsed`,
 * degrees with `LINE_DECIMALS`.
 */
export const keptLineShape = {
  totalMiles: keptMiles,
  segments: list(keptSegmentSchema, MOST_STOPS).min(1),
  lats: keptLine,
  lngs: keptLine,
  elapsed: keptLine,
};

/**
 * POST /api/trip-weather: for a trip the server never had or no longer has, as stored by its browser.
 * Contains only the fields needed for its weather.
 */
export const tripWeatherRequestSchema = z
  .object({
    ...keptLineShape,
    id: z.string().min(1).max(64),
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
  // Few instructions have more than two names.
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
  // Count first: parsing numbers costs more.
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

/** Tolerance for a drawn line longer than its road, due to rounding: this share plus these miles. */
const LONGER_SHARE = 0.1;
const LONGER_MILES = 5;

/** Returns whether a line is about as long as a road of `miles`, or shorter. */
export function isWithinMiles(line: readonly LngLat[], miles: number): boolean {
  const most = milesToMeters(miles * (1 + LONGER_SHARE) + LONGER_MILES);
  let length = 0;
  for (let i = 1; i < line.length && length <= most; i++) {
    length += distanceMeters(line[i - 1] as LngLat, line[i] as LngLat);
  }
  return length <= most;
}

/** Returns the line of `lats` and `lngs`, longitude first. */
export function lineOf(lats: string, lngs: string): [number, number][] {
  const east = decodeSeries(lngs, LINE_DECIMALS);
  return Array.from(decodeSeries(lats, LINE_DECIMALS), (lat, i) => [east[i] as number, lat]);
}

export type TripWeatherRequest = z.input<typeof tripWeatherRequestSchema>;
