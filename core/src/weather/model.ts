import type { Position } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';

/** Threat level of an hour's weather or a weather point. See docs/product/weather.md#threat. */
export type Threat = 'none' | 'minor' | 'moderate' | 'severe' | 'extreme';

/** Weather at a place and hour. Null means unknown, and is displayed as a dash rather than a default. */
export interface Weather {
  /** Air temperature, degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Apparent temperature with wind chill or heat index, degrees Fahrenheit. */
  readonly feelsLike: number | null;
  /** Short condition text, like 'Rain' or 'Mostly dry', parsed by the severity rules. */
  readonly condition: string | null;
  /** Detailed sentence. */
  readonly description: string | null;
  /** Relative humidity, percent. */
  readonly humidity: number | null;
  /** Wind speed, miles per hour. */
  readonly windSpeed: number | null;
  /** Gust speed, miles per hour. */
  readonly windGust: number | null;
  /** Compass point the wind comes from. */
  readonly windDirection: string | null;
  /** Direction the wind comes from, degrees clockwise from north. */
  readonly windFromDegrees: number | null;
  /** Chance of rain or snow, percent. */
  readonly precipitationChance: number | null;
  /** Rain or melted snow in the hour, inches. */
  readonly precipitationAmount: number | null;
  /** Chance of snow, percent. */
  readonly snowChance: number | null;
  /** Snowfall in the hour, inches. */
  readonly snowAmount: number | null;
  /** Ice accumulation in the hour, inches. */
  readonly iceAmount: number | null;
  /** Visibility, miles. */
  readonly visibility: number | null;
  /** Share of the sky covered by clouds, percent. */
  readonly cloudiness: number | null;
  readonly threat: Threat;
}

/** A request for weather at a place and time. */
export interface WeatherQuery extends Position {
  /** Time to get the weather for, epoch milliseconds. */
  readonly at: number;
  /** IANA time zone of the place, used for the daily temperature curve. */
  readonly timeZone: string;
}

/** Weather with all values unknown. */
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
 * Reasons why there is no forecast for a place and hour.
 * - `late`: still loading, so request again;
 * - `failed`: the services covering the place are unavailable;
 * - `beyond`: the hour is after the forecast;
 * - `past`: the hour is before the forecast;
 * - `outside`: no service covers the place;
 * - `none`: no service is configured.
 */
export type ForecastLack = 'late' | 'failed' | 'beyond' | 'past' | 'outside' | 'none';

/** Fields filled in from a secondary source. */
export interface FilledValues extends Omit<Sourced<unknown>, 'value'> {
  readonly fields: readonly WeatherField[];
}

export interface SourcedWeather extends Sourced<Weather> {
  /** Fields from secondary sources; absent if none. */
  readonly filled?: readonly FilledValues[];
  /** Why there is no forecast; absent if there is one. */
  readonly lack?: ForecastLack;
}
