import { z } from 'zod';
import { coordinatesQuerySchema } from './places.ts';

export const threatSchema = z.enum(['none', 'minor', 'moderate', 'severe', 'extreme']);

export const qualitySchema = z.enum(['measured', 'forecast', 'typical', 'modeled', 'reported']);

/** Source of a value, included with every weather value, price and estimate. */
export const provenanceSchema = z.object({
  /** Source name shown to users: 'NOAA 1991-2020 normals'. */
  dataSource: z.string(),
  quality: qualitySchema,
  /** Whether the values are a forecast for this hour rather than typical values. */
  isForecasted: z.boolean(),
  /** Date of the source, epoch milliseconds; null if undated. */
  asOf: z.number().nullable(),
});

/**
 * Reasons why a place and hour have no forecast: still loading (`late`; retry), service unavailable (`failed`), not
 * covered by any service (`outside`), beyond the forecast (`beyond`), already over (`past`), or no service configured
 * (`none`).
 */
export const forecastLackSchema = z.enum(['late', 'failed', 'outside', 'beyond', 'past', 'none']);

/** Fields filled in from a secondary source. */
export const filledValuesSchema = provenanceSchema.extend({
  /** Names of the weather fields. */
  fields: z.array(z.string()),
});

/** Weather at a place and hour. Null means unknown, displayed as a dash. */
export const weatherSchema = provenanceSchema.extend({
  /** Air temperature, degrees Fahrenheit. */
  temperature: z.number().nullable(),
  /** Apparent temperature, degrees Fahrenheit. */
  feelsLike: z.number().nullable(),
  condition: z.string().nullable(),
  description: z.string().nullable(),
  /** Relative humidity, percent. */
  humidity: z.number().nullable(),
  /** Wind speed, miles per hour. */
  windSpeed: z.number().nullable(),
  /** Direction the wind comes from, as a compass point. */
  windDirection: z.string().nullable(),
  /** Direction the wind comes from, degrees clockwise from north. */
  windFromDegrees: z.number().nullable(),
  /** Gust speed, miles per hour. */
  windGust: z.number().nullable(),
  /** Chance of rain or snow, percent. */
  precipitation: z.number().nullable(),
  /** Rain or melted snow in the hour, inches. */
  precipitationAmount: z.number().nullable(),
  /** Chance of snow alone, percent. */
  snowChance: z.number().nullable(),
  /** Snowfall in the hour, inches. */
  snowAmount: z.number().nullable(),
  /** Ice accumulation in the hour, inches. */
  iceAmount: z.number().nullable(),
  /** Visibility, miles. */
  visibility: z.number().nullable(),
  /** Share of the sky covered by clouds, percent. */
  cloudiness: z.number().nullable(),
  threat: threatSchema,
  /** Fields from sources other than `dataSource`. */
  filled: z.array(filledValuesSchema),
  /** Why there is no forecast; null if there is one or the reason wasn't recorded. */
  lack: forecastLackSchema.nullable(),
});

/** Wind relative to the direction of travel. */
export const relativeWindSchema = z.object({
  /** Predominant direction. */
  kind: z.enum(['head', 'cross', 'tail', 'calm']),
  /** Headwind, miles per hour; negative for a tailwind. */
  head: z.number(),
  /** Crosswind, miles per hour; at least 0. */
  cross: z.number(),
  crossFrom: z.enum(['left', 'right']).nullable(),
});

const hazardLevel = { /** Either drive with care, or don't drive. */ level: z.enum(['care', 'stop']) };

/**
 * A weather hazard for this vehicle on this road at an hour, displayed in addition to the severity. Based only on
 * forecasts.
 */
export const driveHazardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cross-wind'),
    ...hazardLevel,
    /** Crosswind gusts, and the limit for this kind of vehicle; miles per hour. */
    cross: z.number(),
    limit: z.number(),
    /** Side that the wind comes from; null if the direction is unknown, in which case the full speed counts. */
    from: z.enum(['left', 'right']).nullable(),
  }),
  z.object({ kind: z.literal('ice'), ...hazardLevel, /** Degrees Fahrenheit. */ temperature: z.number().nullable() }),
  z.object({
    kind: z.literal('heat-on-climb'),
    ...hazardLevel,
    temperature: z.number(),
    /** Grade of the steepest long section, percent, and the climb's length in miles. */
    grade: z.number(),
    miles: z.number(),
  }),
  z.object({
    kind: z.literal('low-sun'),
    ...hazardLevel,
    /** Sun's elevation above the horizon and angle from the direction of travel, degrees. */
    elevation: z.number(),
    off: z.number(),
  }),
]);

export type DriveHazardOnTheWire = z.infer<typeof driveHazardSchema>;

/** Effect of weather on the driver. */
export const drivenWeatherSchema = z.object({
  /**
   * Direction of travel, degrees clockwise from north: at the start of a trip or day, that of the road ahead; otherwise
   * that of the road leading there.
   */
  heading: z.number().nullable(),
  /** Wind relative to the direction of travel; null if wind or heading is unknown. */
  relativeWind: relativeWindSchema.nullable(),
  hazards: z.array(driveHazardSchema),
});

/** Weather at a point between stops when the driver passes. */
export const weatherPointSchema = weatherSchema.extend(drivenWeatherSchema.shape).extend({
  /** Id, stable within the trip; 'd2s3+1' is the first point after the stop 'd2s3'. */
  id: z.string(),
  day: z.number().int().min(1),
  lat: z.number(),
  lng: z.number(),
  /** Miles from the trip's origin. */
  mile: z.number(),
  /** When the driver passes, epoch milliseconds; the weather applies to that hour. */
  arrivalTime: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type WeatherPointOnTheWire = z.infer<typeof weatherPointSchema>;

/** A stretch of the road, and when the driver is there. Both ends are equal for a single point. */
export const roadStretchSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Driver's times, epoch milliseconds. */
  fromTime: z.number(),
  toTime: z.number(),
});

/** A weather watch, warning or advisory along the trip. */
export const tripAlertSchema = z.object({
  id: z.string(),
  /** Event name, like 'Winter Storm Warning'. */
  event: z.string(),
  threat: threatSchema,
  headline: z.string().nullable(),
  description: z.string().nullable(),
  instruction: z.string().nullable(),
  /** Affected area as described by the issuing office. */
  areaText: z.string(),
  sender: z.string().nullable(),
  /** URL of the issuing office's page (https only). */
  link: z.string().nullable(),
  /** Effective times, epoch milliseconds; `until` is null if in effect until further notice. */
  from: z.number(),
  until: z.number().nullable(),
  issuedAt: z.number().nullable(),
  /** Where and when the trip is in the alert's area. */
  stretches: z.array(roadStretchSchema),
  /** Ids of stops in the alert's area while the driver is there, in road order. */
  segmentIds: z.array(z.string()),
  /** Ids of weather points in the alert's area while the driver is there. */
  weatherPointIds: z.array(z.string()),
});

export type TripAlert = z.infer<typeof tripAlertSchema>;

export const alertsStateSchema = z.object({
  /** Source name shown to users; null if no alert service is configured. */
  dataSource: z.string().nullable(),
  /** When the alerts were fetched, epoch milliseconds. */
  asOf: z.number().nullable(),
  /** Why alerts are missing or incomplete; null if complete. `late`: retry in a moment. */
  lack: z.enum(['late', 'failed', 'none']).nullable(),
});

/** A hazard on a stretch of the road. Adjacent places with the same kind of hazard are merged. */
export const tripHazardSchema = roadStretchSchema.extend({
  day: z.number().int().min(1),
  /** Where the hazard is worst, like 'near Amarillo, TX'. */
  location: z.string(),
  /** Ids of affected stops and of points between them, in road order. */
  segmentIds: z.array(z.string()),
  weatherPointIds: z.array(z.string()),
  /** Hazard at the worst place. */
  hazard: driveHazardSchema,
});

export type TripHazard = z.infer<typeof tripHazardSchema>;

/**
 * GET /api/weather/current: weather at a position. Without a better location, the page automatically requests New York
 * City, which doesn't count toward daily limits.
 */
export const currentWeatherQuerySchema = z.union([z.object({ place: z.literal('default') }), coordinatesQuerySchema]);

/** Current weather for the card on the planning page. */
export const currentWeatherResponseSchema = weatherSchema.extend({
  /** Nearest town, like 'Omaha, NE'; null if none is near. */
  location: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Hour that the values apply to, epoch milliseconds. */
  at: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type CurrentWeather = z.infer<typeof currentWeatherResponseSchema>;
