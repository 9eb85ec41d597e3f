import type { Position } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';

/** How much a weather point threatens the drive, as the specification names it. */
export type Threat = 'none' | 'minor' | 'moderate' | 'severe' | 'extreme';

/** The weather at one place and hour. Null means unknown, and is shown as a dash, never as a default. */
export interface Weather {
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Degrees Fahrenheit, with wind chill or heat index. */
  readonly feelsLike: number | null;
  /** Short words for the sky, such as 'Rain' or 'Mostly dry'. The severity rules read them. */
  readonly condition: string | null;
  /** A sentence of detail. */
  readonly description: string | null;
  /** Relative humidity, percent. */
  readonly humidity: number | null;
  /** Miles per hour. */
  readonly windSpeed: number | null;
  /** Gusts, miles per hour. */
  readonly windGust: number | null;
  /** Where the wind comes from, a point of the compass. */
  readonly windDirection: string | null;
  /** Where the wind comes from, degrees clockwise from north. */
  readonly windFromDegrees: number | null;
  /** Chance of rain or snow, percent. */
  readonly precipitationChance: number | null;
  /** Rain, or melted snow, that falls in the hour, inches. */
  readonly precipitationAmount: number | null;
  /** Chance of snow alone, percent. */
  readonly snowChance: number | null;
  /** Snow that falls in the hour, inches. */
  readonly snowAmount: number | null;
  /** Ice that forms in the hour, inches. */
  readonly iceAmount: number | null;
  /** Miles. */
  readonly visibility: number | null;
  /** Percent of the sky. */
  readonly cloudiness: number | null;
  readonly threat: Threat;
}

/** A question to the weather: what will it be like here, then? */
export interface WeatherQuery extends Position {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA zone of the place; the day's curve of temperature follows the local clock. */
  readonly timeZone: string;
}

/** Weather of which nothing is known. */
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
 * Why there is no forecast of a place and hour.
 * - `late`: it is on its way, and will be there when asked for again;
 * - `failed`: the services that know the place cannot be used now;
 * - `beyond`: the forecast does not reach to that hour;
 * - `past`: the hour lies before the forecast;
 * - `outside`: no service covers the place;
 * - `none`: no service is in use.
 */
export type ForecastLack = 'late' | 'failed' | 'beyond' | 'past' | 'outside' | 'none';

/** Values that another source than the first one gave. */
export interface FilledValues extends Omit<Sourced<unknown>, 'value'> {
  readonly fields: readonly WeatherField[];
}

/** Weather with where it comes from. */
export interface SourcedWeather extends Sourced<Weather> {
  /** What came from elsewhere; missing where nothing did. */
  readonly filled?: readonly FilledValues[];
  /** Missing where there is a forecast. */
  readonly lack?: ForecastLack;
}
