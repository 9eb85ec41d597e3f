import { z } from 'zod';
import { dayCardSchema, segmentSchema, tripSchema } from './trip.ts';
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

/** GET /api/routes/{id}/weather: the weather of a saved or just planned trip, worked out anew. Road, stops and hours are as planned. */
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
