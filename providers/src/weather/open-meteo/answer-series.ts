import { at } from '@roadcast/core/lists';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';
import { z } from 'zod';
import { finishedHour } from '../finished-hour.ts';
import { type Measure, plausible } from '../plausible.ts';
import { conversionTo } from '../units.ts';
import { conditionOfCode } from './codes.ts';

/** Requested hourly variables and their measures. `ahead` is 1 if a value is for the hour that ends at its time. */
const variables = {
  temperature_2m: { measure: 'temperature', ahead: 0 },
  apparent_temperature: { measure: 'temperature', ahead: 0 },
  relative_humidity_2m: { measure: 'percent', ahead: 0 },
  precipitation_probability: { measure: 'percent', ahead: 1 },
  precipitation: { measure: 'depth', ahead: 1 },
  snowfall: { measure: 'depth', ahead: 1 },
  cloud_cover: { measure: 'percent', ahead: 0 },
  visibility: { measure: 'visibility', ahead: 0 },
  wind_speed_10m: { measure: 'wind', ahead: 0 },
  wind_direction_10m: { measure: 'direction', ahead: 0 },
  wind_gusts_10m: { measure: 'wind', ahead: 1 },
} as const satisfies Readonly<Record<string, { readonly measure: Measure; readonly ahead: 0 | 1 }>>;

type Variable = keyof typeof variables;

export const HOURLY = [...Object.keys(variables), 'weather_code'].join(',');

/** Maximum hours per place. The service returns up to 16 days. */
const MOST_HOURS = 1000;

export const placeSchema = z.object({
  hourly_units: z.record(z.string(), z.unknown()),
  hourly: z.looseObject({ time: z.array(z.number()).max(MOST_HOURS) }),
});

/** Maximum places per call, with a margin. */
const MOST_ANSWERS = 1000;

/** The service returns an object for one place and an array, in request order, for several. */
export const answerSchema = z.union([z.array(z.unknown()).max(MOST_ANSWERS), z.looseObject({})]);

export const placesOf = (answer: z.output<typeof answerSchema>): readonly unknown[] =>
  Array.isArray(answer) ? answer : [answer];

const refusalSchema = z.object({ error: z.literal(true), reason: z.string() });

/** Returns the service's error message; null if there is none. */
export const refusalOf = (answer: unknown): string | null => refusalSchema.safeParse(answer).data?.reason ?? null;

/** A place outside all models, which may have neither coordinates nor hours, both sent as nan. */
const nowhereSchema = z.looseObject({ latitude: z.null(), longitude: z.null(), hourly: z.undefined().optional() });

/** Returns an empty forecast for a place outside all models. @param now epoch milliseconds. */
export const noSeries = (now: number, source: string): WeatherSeries => ({ from: now, hours: [], source, asOf: now });

/**
 * Tolerated difference in milliseconds between the clocks of the service and this server, which matters at midnight.
 */
const CLOCKS_APART_MS = 10 * MILLISECONDS_PER_MINUTE;

/**
 * Maximum age of the first hour, milliseconds. Days begin at midnight UTC, so an earlier start means an old response.
 */
const OLDEST_BEGINNING_MS = MILLISECONDS_PER_DAY + CLOCKS_APART_MS;

/**
 * Parses one place's forecast.
 * @param now epoch milliseconds. Used as the forecast's time, which the service omits; the real one is at most hours
 * older.
 * @returns null if the response has another format or is old. A place outside all models has no hours.
 */
export function seriesOfAnswer(answer: unknown, now: number, source: string): WeatherSeries | null {
  if (nowhereSchema.safeParse(answer).success) return noSeries(now, source);
  const parsed = placeSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { hourly, hourly_units: units } = parsed.data;
  const from = (hourly.time[0] ?? 0) * 1000;
  if (from <= now - OLDEST_BEGINNING_MS || from > now + CLOCKS_APART_MS || !hourByHour(hourly.time)) return null;
  const columns = Object.fromEntries(
    Object.entries(variables).map(([name, { measure, ahead }]) => {
      const convert = conversionTo(measure, units[name]);
      const column = convert ? hourly[name] : null;
      return [
        name,
        (hour: number) => {
          const value = numberAt(column, hour + ahead);
          return value === null || !convert ? null : plausible(convert(value), measure);
        },
      ];
    }),
  ) as Readonly<Record<Variable, (hour: number) => number | null>>;
  const hours = hourly.time.map((_, i) =>
    finishedHour({
      temperature: columns.temperature_2m(i),
      feelsLike: columns.apparent_temperature(i),
      condition: conditionOfCode(numberAt(hourly.weather_code, i)),
      detail: null,
      humidity: columns.relative_humidity_2m(i),
      windSpeed: columns.wind_speed_10m(i),
      windGust: columns.wind_gusts_10m(i),
      windFromDegrees: columns.wind_direction_10m(i),
      precipitationChance: columns.precipitation_probability(i),
      precipitationAmount: columns.precipitation(i),
      snowAmount: columns.snowfall(i),
      iceAmount: null,
      visibility: columns.visibility(i),
      cloudiness: columns.cloud_cover(i),
      threat: 'none',
    }),
  );
  const end = hours.findLastIndex((hour) => hour !== null);
  return { from, hours: hours.slice(0, end + 1), source, asOf: now };
}

const hourByHour = (times: readonly number[]): boolean =>
  times.every((time, i) => i === 0 || (time - at(times, i - 1)) * 1000 === MILLISECONDS_PER_HOUR);

function numberAt(column: unknown, index: number): number | null {
  const value: unknown = Array.isArray(column) ? column[index] : null;
  return typeof value === 'number' ? value : null;
}
