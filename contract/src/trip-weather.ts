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

/** The weather of a stop by its id, to be laid over the segment of the same id. */
export const segmentWeatherSchema = weatherSchema
  .extend(drivenWeatherSchema.shape)
  .extend(segmentSchema.pick({ id: true, forecastTimestamp: true }).shape);

/** What the weather makes of a day's card, to be laid over the card of the same day. */
export const dayWeatherSchema = dayCardSchema.pick({
  day: true,
  severity: true,
  worstWeather: true,
  temperatureLow: true,
  temperatureHigh: true,
});

/**
 * GET /api/routes/{id}/weather and POST /api/trip-weather: the weather of a trip, updated. Road, stops and hours are as planned. It
 * is that of the places ahead: forecasts are of what is to come, and what the trip has passed stays as it was known.
 */
export const routeWeatherResponseSchema = z.object({
  /** Of the trip. */
  id: z.string(),
  /** When this was worked out, epoch milliseconds. */
  at: z.number(),
  /** Whether something is still on its way: ask again in a few seconds. */
  late: z.boolean(),
  segments: z.array(segmentWeatherSchema),
  weatherPoints: z.array(weatherPointSchema),
  alerts: z.array(tripAlertSchema),
  alertsState: alertsStateSchema,
  hazards: z.array(tripHazardSchema),
  dayCards: z.array(dayWeatherSchema),
  /** In place of the trip's own notices whose code begins with 'weather_' or 'alerts_'. */
  notices: tripSchema.shape.notices,
});

export type RouteWeather = z.infer<typeof routeWeatherResponseSchema>;

/** Weather points of a trip: fewer than one each 50 miles. */
const MOST_WEATHER_POINTS = LONGEST_TRIP_MILES / 50;
const MOST_INSTRUCTIONS = 10_000;
/** Road names of one instruction. */
const MOST_STREET_NAMES = 20;
const LONGEST_NAME = 300;
/** Characters of an id within a trip: 'd12s3+4'. */
const LONGEST_ID = 40;
/** Characters that one number of a line takes at most: a difference of 360 degrees. */
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
  /** Making a date formatter costs tenths of a millisecond: only zones that places of a trip are in. */
  timeZone: z
    .string()
    .max(LONGEST_ID, issue('time_zone'))
    .refine((name) => zones.has(name), issue('time_zone')),
};

/** A stop of a trip that a caller hands over: what its weather and the places along the road depend on. */
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

/** What of a trip that a caller hands over says where and when it is. The line's degrees and its driving times are each written as `elapsed` of the trip is; the degrees with `LINE_DECIMALS`. */
export const keptLineShape = {
  totalMiles: keptMiles,
  segments: list(keptSegmentSchema, MOST_STOPS).min(1),
  lats: keptLine,
  lngs: keptLine,
  elapsed: keptLine,
};

/**
 * POST /api/trip-weather: for a trip that the server does not know, or not any more, as its browser kept it. It takes what asking for its
 * weather needs.
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
  // Hardly any instruction has more than two names.
  .register(practicalSizes, { values: 80_000 });

/**
 * Returns whether a line that a caller hands over can be a trip's: within `MOST_LINE_POINTS`, as many degrees as times, times that don't fall, and
 * no longer than the trip.
 */
export function hasLine({
  lats,
  lngs,
  elapsed,
  totalMiles,
}: { readonly totalMiles: number } & Readonly<Record<'lats' | 'lngs' | 'elapsed', string>>): boolean {
  // Counted first: reading a number costs more.
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

/** A drawn line is no longer than its road but for rounding: by this share, and by these miles. */
const LONGER_SHARE = 0.1;
const LONGER_MILES = 5;

/** Returns whether a line is about as long as a road of so many miles, or shorter. */
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
