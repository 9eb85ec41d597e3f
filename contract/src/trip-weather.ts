import { decodeSeries, lineLengthMeters } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { z } from 'zod';
import { LINE_DECIMALS } from './constants.ts';
import { issue } from './issues.ts';
import { dayCardSchema, instructionSchema, segmentSchema, tripSchema } from './trip.ts';
import { vehicleTypeSchema } from './vehicle.ts';
import {
  alertsStateSchema,
  drivenWeatherSchema,
  tripAlertSchema,
  tripHazardSchema,
  weatherPointSchema,
  weatherSchema,
} from './weather.ts';

/** A route's weather may be kept this long before it is asked for again, seconds. Specification, part 1, section 8. */
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

/** Bounds of a trip that a caller hands over: far more than any plan has. */
const MOST_PLACES = 1500;
const MOST_INSTRUCTIONS = 20_000;
const MOST_MILES = 50_000;
const LONGEST_LINE = 1_000_000;
/** Epoch milliseconds: the year 2200. */
const LATEST = Date.UTC(2200, 0, 1);

const keptTime = z.number().min(0).max(LATEST);
const keptMiles = z.number().min(0).max(MOST_MILES);
const keptLine = z.string().max(LONGEST_LINE);
const keptZone = z.string().max(64).refine(isTimeZone, issue('time_zone'));
const keptPlace = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), timeZone: keptZone };

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const keptSegmentSchema = segmentSchema.extend({
  ...keptPlace,
  cumulativeDistance: keptMiles,
  segmentMiles: keptMiles,
  arrivalTime: keptTime,
  departureTime: keptTime.nullable(),
});

const keptPointSchema = weatherPointSchema
  .pick({ id: true, day: true, heading: true })
  .extend({ ...keptPlace, mile: keptMiles, arrivalTime: keptTime });

const keptManeuverSchema = instructionSchema.pick({ streetNames: true, miles: true });

/** What of a trip that a caller hands over says where and when it is. The line's degrees and its driving times are each written as `elapsed` of the trip is; the degrees with `LINE_DECIMALS`. */
export const keptLineShape = {
  totalMiles: keptMiles,
  segments: z.array(keptSegmentSchema).min(1).max(MOST_PLACES),
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
    vehicle: tripSchema.shape.vehicle,
    weatherPoints: z.array(keptPointSchema).max(MOST_PLACES),
    instructions: z.array(keptManeuverSchema).max(MOST_INSTRUCTIONS),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') })
  .refine(
    ({ segments, totalMiles }) => segments.reduce((sum, { segmentMiles }) => sum + segmentMiles, 0) <= totalMiles + 1,
    { path: ['segments'], error: issue('longer_than_trip') },
  );

/** A line is as long as its trip, within this factor and as many miles: rounding, and what is drawn in a few points. */
const LONGER = 2;

/** @returns whether a line that a caller hands over can be one: as many degrees as times, and about as long as its trip. */
export function hasLine({
  lats,
  lngs,
  elapsed,
  totalMiles,
}: { readonly totalMiles: number } & Readonly<Record<'lats' | 'lngs' | 'elapsed', string>>): boolean {
  const north = decodeSeries(lats, LINE_DECIMALS);
  const east = decodeSeries(lngs, LINE_DECIMALS);
  const seconds = decodeSeries(elapsed);
  if (north.length === 0 || north.length !== east.length || north.length !== seconds.length) return false;
  return (
    north.every((lat) => Math.abs(lat) <= 90) &&
    east.every((lng) => Math.abs(lng) <= 180) &&
    seconds.every((at, i) => i === 0 || at >= (seconds[i - 1] as number)) &&
    lineLengthMeters(lineOf(lats, lngs)) <= milesToMeters(LONGER * (totalMiles + LONGER))
  );
}

/** @returns the line that `lats` and `lngs` say, longitude first. */
export function lineOf(lats: string, lngs: string): [number, number][] {
  const east = decodeSeries(lngs, LINE_DECIMALS);
  return Array.from(decodeSeries(lats, LINE_DECIMALS), (lat, i) => [east[i] as number, lat]);
}

export type TripWeatherRequest = z.input<typeof tripWeatherRequestSchema>;
