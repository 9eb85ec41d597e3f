import { z } from 'zod';

export const threatSchema = z.enum(['none', 'minor', 'moderate', 'severe', 'extreme']);

export const qualitySchema = z.enum(['measured', 'forecast', 'typical', 'modelled', 'reported']);

/** Where a value comes from. Stands beside every weather value, price and estimate on the wire. */
export const provenanceSchema = z.object({
  /** Words for the screen, such as 'NOAA 1991-2020 normals'. */
  dataSource: z.string(),
  quality: qualitySchema,
  /** Whether this is a forecast for the very hour (true) or what is usual for the date (false). */
  isForecasted: z.boolean(),
  /** When the source said so, epoch milliseconds; null where the value has no date. */
  asOf: z.number().nullable(),
});

/** The weather at one place and hour. Null is unknown, and is shown as a dash. */
export const weatherSchema = provenanceSchema.extend({
  /** Degrees Fahrenheit. */
  temperature: z.number().nullable(),
  /** Degrees Fahrenheit. */
  feelsLike: z.number().nullable(),
  condition: z.string().nullable(),
  description: z.string().nullable(),
  /** Percent. */
  humidity: z.number().nullable(),
  /** Miles per hour. */
  windSpeed: z.number().nullable(),
  /** Where the wind comes from: a point of the compass. */
  windDirection: z.string().nullable(),
  /** Chance of rain or snow, percent. */
  precipitation: z.number().nullable(),
  /** Miles. */
  visibility: z.number().nullable(),
  /** Percent of the sky. */
  cloudiness: z.number().nullable(),
  threat: threatSchema,
});

/** GET /api/weather/current: the weather here and now, for the card on the planning page. */
export const currentWeatherResponseSchema = weatherSchema.extend({
  /** The nearest town, 'Omaha, NE'; null where none is near. */
  location: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** The hour that the values are for, epoch milliseconds. */
  at: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type CurrentWeather = z.infer<typeof currentWeatherResponseSchema>;
