import type { Position } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';

/** Threat level of a weather point. See docs/product/weather.md#threat. */
export type Threat = 'none' | 'minor' | 'moderate' | 'severe' | 'extreme';

/** Weather at a place and hour. Null means unknown, and is shown as a dash, never as a default. */
export interface Weather {
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Degrees Fahrenheit, with wind chill or heat index. */
  readonly feelsLike: number | null;
  /** Short condition text, such as 'Rain' or 'Mostly dry', parsed by the severity rules. */
  readonly condition: string | null;
  /** A detailed sentence. */
  readonly description: string | null;
  /** Relative humidity, percent. */
  readonly humidity: number | null;
  /** Miles per hour. */
  readonly windSpeed: number | null;
  /** Gusts, miles per hour. */
  readonly windGust: number | null;
  /** Compass point the wind comes from. */
  readonly windDirection: string | null;
  /** Direction the wind comes from, degrees clockwise from north. */
  readonly windFromDegrees: number | null;
  /** Chance of rain or snow, percent. */
  readonly precipitationChance: number | null;
  /** Rain, or melted snow, in the hour, inches. */
  readonly precipitationAmount: number | null;
  /** Chance of snow, percent. */
  readonly snowChance: number | null;
  /** Snowfall in the hour, inches. */
  readonly snowAmount: number | null;
  /** Ice accumulation in the hour, inches. */
  readonly iceAmount: number | null;
  /** Miles. */
  readonly visibility: number | null;
  /** Percent of the sky. */
  readonly cloudiness: number | null;
  readonly threat: Threat;
}

/** A weather request for a place and time. */
export interface WeatherQuery extends Position {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA zone of the place; the daily temperature curve follows local time. */
  readonly timeZone: string;
}

/** Weather without any known values. */
export const UNKNOWN_WEATHER: Weather = {
  temperature: null,
  feelsLike: null,
  condition: null,
  description: null,
  humidity: null,
  windSpeed: null,
  windGust: null,
  windDirection: null,
  windFromDegrees: null,
  precipitationChance: null,
  precipitationAmount: null,
  snowChance: null,
  snowAmount: null,
  iceAmount: null,
  visibility: null,
  cloudiness: null,
  threat: 'none',
};

export type WeatherField = keyof Weather;

/**
 * Why there is no forecast for a place and hour.
 * - `late`: in progress, and available when requested again;
 * - `failed`: the services covering the place are unavailable;
 * - `beyond`: the hour is after the forecast;
 * - `past`: the hour is before the forecast;
 * - `outside`: no service covers the place;
 * - `none`: no service is in use.
 */
export type ForecastLack = 'late' | 'failed' | 'beyond' | 'past' | 'outside' | 'none';

/** Values from another source than the first one. */
export interface FilledValues extends Omit<Sourced<unknown>, 'value'> {
  readonly fields: readonly WeatherField[];
}

/** Weather with its sources. */
export interface SourcedWeather extends Sourced<Weather> {
  /** Values from other sources; absent if there are none. */
  readonly filled?: readonly FilledValues[];
  /** Absent if there is a forecast. */
  readonly lack?: ForecastLack;
}
