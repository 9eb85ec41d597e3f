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
  /** Where the wind comes from, a point of the compass. */
  readonly windDirection: string | null;
  /** Chance of rain or snow, percent. */
  readonly precipitationChance: number | null;
  /** Chance of snow alone, percent. */
  readonly snowChance: number | null;
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

export type SourcedWeather = Sourced<Weather>;
