import { z } from 'zod';
import { coordinatesQuerySchema } from './places.ts';

export const threatSchema = z.enum(['none', 'minor', 'moderate', 'severe', 'extreme']);

export const qualitySchema = z.enum(['measured', 'forecast', 'typical', 'modelled', 'reported']);

/** The source of a value, included with every weather value, price and estimate on the wire. */
export const provenanceSchema = z.object({
  /** Text for the screen, such as 'NOAA 1991-2020 normals'. */
  dataSource: z.string(),
  quality: qualitySchema,
  /** True for a forecast of this hour, false for typical values of the date. */
  isForecasted: z.boolean(),
  /** The source's date, epoch milliseconds; null if the value has none. */
  asOf: z.number().nullable(),
});

/**
 * Why a place and hour have no forecast: it is still loading (`late`: retry), its service is unavailable (`failed`), no service covers
 * the place (`outside`), the forecast doesn't reach that far (`beyond`), the hour has passed (`past`), or no service is in use (`none`).
 */
export const forecastLackSchema = z.enum(['late', 'failed', 'outside', 'beyond', 'past', 'none']);

/** Values from a source other than the first. */
export const filledValuesSchema = provenanceSchema.extend({
  /** Names of the weather fields. */
  fields: z.array(z.string()),
});

/** Weather at one place and hour. Null is unknown, shown as a dash. */
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
  /** Direction the wind comes from: a compass point. */
  windDirection: z.string().nullable(),
  /** The same, in degrees clockwise from north. */
  windFromDegrees: z.number().nullable(),
  /** Gusts, miles per hour. */
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
  /** Miles. */
  visibility: z.number().nullable(),
  /** Percent of the sky. */
  cloudiness: z.number().nullable(),
  threat: threatSchema,
  /** Values from sources other than `dataSource`. */
  filled: z.array(filledValuesSchema),
  /** Null if there is a forecast, or no reason was recorded. */
  lack: forecastLackSchema.nullable(),
});

/** The wind relative to the vehicle. */
export const relativeWindSchema = z.object({
  /** Direction of the largest part. */
  kind: z.enum(['head', 'cross', 'tail', 'calm']),
  /** Headwind, miles per hour; negative for a tailwind. */
  head: z.number(),
  /** Crosswind, miles per hour; 0 or more. */
  cross: z.number(),
  crossFrom: z.enum(['left', 'right']).nullable(),
});

const hazardLevel = { /** Drive with care, or don't drive. */ level: z.enum(['care', 'stop']) };

/** A hazard of an hour's weather for this vehicle on this road; in addition to the severity. From forecasts only. */
export const driveHazardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cross-wind'),
    ...hazardLevel,
    /** Crosswind gusts, and the limit of this kind of vehicle; miles per hour. */
    cross: z.number(),
    limit: z.number(),
    /** Null if the direction is unknown: then the full wind speed is used. */
    from: z.enum(['left', 'right']).nullable(),
  }),
  z.object({ kind: z.literal('ice'), ...hazardLevel, /** Degrees Fahrenheit. */ temperature: z.number().nullable() }),
  z.object({
    kind: z.literal('heat-on-climb'),
    ...hazardLevel,
    temperature: z.number(),
    /** The steepest long pitch, percent, and the length of the grade. */
    grade: z.number(),
    miles: z.number(),
  }),
  z.object({
    kind: z.literal('low-sun'),
    ...hazardLevel,
    /** The sun's degrees above the horizon, and off the direction of travel. */
    elevation: z.number(),
    off: z.number(),
  }),
]);

export type DriveHazardOnTheWire = z.infer<typeof driveHazardSchema>;

/** What the weather at a place means for the driver. */
export const drivenWeatherSchema = z.object({
  /** Direction of travel, degrees clockwise from north: of the road leading here; of the road ahead at the start of a trip or day. */
  heading: z.number().nullable(),
  /** Null if wind or heading is unknown. */
  relativeWind: relativeWindSchema.nullable(),
  hazards: z.array(driveHazardSchema),
});

/** Weather at a place between stops, when the car passes. */
export const weatherPointSchema = weatherSchema.extend(drivenWeatherSchema.shape).extend({
  /** Stable within the trip: 'd2s3+1' is the first point after the stop 'd2s3'. */
  id: z.string(),
  day: z.number().int().min(1),
  lat: z.number(),
  lng: z.number(),
  /** Miles from the trip's origin. */
  mile: z.number(),
  /** Epoch milliseconds; the weather is for this hour. */
  arrivalTime: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type WeatherPointOnTheWire = z.infer<typeof weatherPointSchema>;

/** Part of the road, and when the driver is on it. Both ends are equal for a single place. */
export const roadStretchSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Epoch milliseconds. */
  fromTime: z.number(),
  toTime: z.number(),
});

/** A watch, warning or advisory on the trip. */
export const tripAlertSchema = z.object({
  id: z.string(),
  /** 'Winter Storm Warning'. */
  event: z.string(),
  threat: threatSchema,
  headline: z.string().nullable(),
  description: z.string().nullable(),
  instruction: z.string().nullable(),
  /** The affected area, in the issuing office's words. */
  areaText: z.string(),
  sender: z.string().nullable(),
  /** The issuing office's page; https only. */
  link: z.string().nullable(),
  /** Epoch milliseconds; `until` is null until further notice. */
  from: z.number(),
  until: z.number().nullable(),
  issuedAt: z.number().nullable(),
  /** Where and when the trip passes through it. */
  stretches: z.array(roadStretchSchema),
  /** Stops in it while the driver is there, in road order. */
  segmentIds: z.array(z.string()),
  /** Ids of the points between its stops. */
  weatherPointIds: z.array(z.string()),
});

export type TripAlert = z.infer<typeof tripAlertSchema>;

/** The state of alerts. */
export const alertsStateSchema = z.object({
  /** Text for the screen; null if no alert service is in use. */
  dataSource: z.string().nullable(),
  /** When the list was fetched, epoch milliseconds. */
  asOf: z.number().nullable(),
  /** Why the list is missing or incomplete; null if it is complete. `late`: retry in a moment. */
  lack: z.enum(['late', 'failed', 'none']).nullable(),
});

/** A hazard on part of the road: neighboring places with the same kind of hazard are merged. */
export const tripHazardSchema = roadStretchSchema.extend({
  day: z.number().int().min(1),
  /** 'near Amarillo, TX': the worst place. */
  location: z.string(),
  /** Ids of stops and of points between them, in road order. */
  segmentIds: z.array(z.string()),
  weatherPointIds: z.array(z.string()),
  /** The hazard at the worst place. */
  hazard: driveHazardSchema,
});

export type TripHazard = z.infer<typeof tripHazardSchema>;

/**
 * GET /api/weather/current: at a position, or in New York City, which the page requests automatically without a better location: that
 * doesn't count toward daily limits.
 */
export const currentWeatherQuerySchema = z.union([z.object({ place: z.literal('default') }), coordinatesQuerySchema]);

/** The current weather, for the card on the planning page. */
export const currentWeatherResponseSchema = weatherSchema.extend({
  /** The nearest town, 'Omaha, NE'; null if none is near. */
  location: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** The hour of the values, epoch milliseconds. */
  at: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type CurrentWeather = z.infer<typeof currentWeatherResponseSchema>;
