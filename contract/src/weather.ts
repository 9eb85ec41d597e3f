import { z } from 'zod';
import { coordinatesQuerySchema } from './places.ts';

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

/**
 * Why there is no forecast of a place and hour: it is on its way (`late`: ask again), its service cannot be used now (`failed`), no
 * service covers the place (`outside`), the forecast does not reach that far (`beyond`), the hour has passed (`past`), or no service is in
 * use (`none`).
 */
export const forecastLackSchema = z.enum(['late', 'failed', 'outside', 'beyond', 'past', 'none']);

/** Values that another source than the first one gave. */
export const filledValuesSchema = provenanceSchema.extend({
  /** Names of the weather's fields. */
  fields: z.array(z.string()),
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
  /** The same in degrees clockwise from north. */
  windFromDegrees: z.number().nullable(),
  /** Gusts, miles per hour. */
  windGust: z.number().nullable(),
  /** Chance of rain or snow, percent. */
  precipitation: z.number().nullable(),
  /** Rain, or melted snow, that falls in the hour, inches. */
  precipitationAmount: z.number().nullable(),
  /** Chance of snow alone, percent. */
  snowChance: z.number().nullable(),
  /** Snow that falls in the hour, inches. */
  snowAmount: z.number().nullable(),
  /** Ice that forms in the hour, inches. */
  iceAmount: z.number().nullable(),
  /** Miles. */
  visibility: z.number().nullable(),
  /** Percent of the sky. */
  cloudiness: z.number().nullable(),
  threat: threatSchema,
  /** What comes from elsewhere than `dataSource`. */
  filled: z.array(filledValuesSchema),
  /** Null where there is a forecast, and where nobody has noted why there is none. */
  lack: forecastLackSchema.nullable(),
});

/** The wind as the driver meets it. */
export const relativeWindSchema = z.object({
  /** Where most of it comes from. */
  kind: z.enum(['head', 'cross', 'tail', 'calm']),
  /** The part from ahead, miles per hour; negative from behind. */
  head: z.number(),
  /** The part from the side, miles per hour; 0 or more. */
  cross: z.number(),
  crossFrom: z.enum(['left', 'right']).nullable(),
});

const hazardLevel = { /** To be driven with care, or better not at all. */ level: z.enum(['care', 'stop']) };

/** What an hour's weather means to this vehicle on this road; beside the severity, never instead of it. Of forecasts only. */
export const driveHazardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cross-wind'),
    ...hazardLevel,
    /** Gusts from the side, and what this kind of vehicle bears; miles per hour. */
    cross: z.number(),
    limit: z.number(),
    /** Null where the direction is not known: all of the wind counts then. */
    from: z.enum(['left', 'right']).nullable(),
  }),
  z.object({ kind: z.literal('ice'), ...hazardLevel, /** Degrees Fahrenheit. */ temperature: z.number().nullable() }),
  z.object({
    kind: z.literal('heat-on-climb'),
    ...hazardLevel,
    temperature: z.number(),
    /** The steepest long pitch, percent, and how long the grade is. */
    grade: z.number(),
    miles: z.number(),
  }),
  z.object({
    kind: z.literal('low-sun'),
    ...hazardLevel,
    /** Degrees above the horizon, and off the direction of travel. */
    elevation: z.number(),
    off: z.number(),
  }),
]);

export type DriveHazardOnTheWire = z.infer<typeof driveHazardSchema>;

/** What the weather at a place of the road means to who drives there. */
export const drivenWeatherSchema = z.object({
  /** Direction of travel, degrees clockwise from north: of the road that leads here; of the road ahead where a trip or day begins. */
  heading: z.number().nullable(),
  /** Null where wind or heading are not known. */
  relativeWind: relativeWindSchema.nullable(),
  hazards: z.array(driveHazardSchema),
});

/** The weather at a place between stops, when the car comes by. */
export const weatherPointSchema = weatherSchema.extend(drivenWeatherSchema.shape).extend({
  /** Stable within the trip: 'd2s3+1' is the first point after the stop 'd2s3'. */
  id: z.string(),
  day: z.number().int().min(1),
  lat: z.number(),
  lng: z.number(),
  /** Miles from the trip's origin. */
  mile: z.number(),
  /** Epoch milliseconds; the weather is that of this hour. */
  arrivalTime: z.number(),
  timeZone: z.string(),
  timezoneCode: z.string(),
});

export type WeatherPointOnTheWire = z.infer<typeof weatherPointSchema>;

/** Part of the road, with when the driver is on it. Both ends are the same where it is one place. */
export const roadStretchSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Epoch milliseconds. */
  fromTime: z.number(),
  toTime: z.number(),
});

/** A watch, warning or advisory that the driver meets. */
export const tripAlertSchema = z.object({
  id: z.string(),
  /** 'Winter Storm Warning'. */
  event: z.string(),
  threat: threatSchema,
  headline: z.string().nullable(),
  description: z.string().nullable(),
  instruction: z.string().nullable(),
  /** Where it holds, in its office's words. */
  areaText: z.string(),
  sender: z.string().nullable(),
  /** The office's own page about it; https only. */
  link: z.string().nullable(),
  /** Epoch milliseconds; `until` is null until further notice. */
  from: z.number(),
  until: z.number().nullable(),
  issuedAt: z.number().nullable(),
  /** Where and when the trip runs through it. */
  stretches: z.array(roadStretchSchema),
  /** The stops that lie in it while the driver is there, in the order of the road. */
  segmentIds: z.array(z.string()),
  /** The points between stops likewise. */
  weatherPointIds: z.array(z.string()),
});

export type TripAlert = z.infer<typeof tripAlertSchema>;

/** What is known of alerts. */
export const alertsStateSchema = z.object({
  /** Words for the screen; null where no service for alerts is in use. */
  dataSource: z.string().nullable(),
  /** When the list was fetched, epoch milliseconds. */
  asOf: z.number().nullable(),
  /** Why the list is missing, or may miss something; null where it is whole. `late`: ask again in a moment. */
  lack: z.enum(['late', 'failed', 'none']).nullable(),
});

/** A hazard over a part of the road: neighboring places with a hazard of the same kind are one. */
export const tripHazardSchema = roadStretchSchema.extend({
  day: z.number().int().min(1),
  /** 'near Amarillo, TX': where it is worst. */
  location: z.string(),
  /** Ids of stops and of points between them, in the order of the road. */
  segmentIds: z.array(z.string()),
  weatherPointIds: z.array(z.string()),
  /** Where it is hardest. */
  hazard: driveHazardSchema,
});

export type TripHazard = z.infer<typeof tripHazardSchema>;

/**
 * GET /api/weather/current: at a position, or at New York City, which the page asks for by itself where it knows no better place: that
 * uses up nothing of the caller's day.
 */
export const currentWeatherQuerySchema = z.union([z.object({ place: z.literal('default') }), coordinatesQuerySchema]);

/** The weather here and now, for the card on the planning page. */
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
