import { at } from '@roadcast/core/lists';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';
import { z } from 'zod';
import { finishedHour } from '../finished-hour.ts';
import { type Measure, plausible } from '../plausible.ts';
import { conversionTo } from '../units.ts';
import { conditionOfCode } from './codes.ts';

/** Requested hourly variables, with their measure; `ahead` marks values of the hour ending then. */
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

/** Maximum hours of one place; the service returns 16 days. */
const MOST_HOURS = 1000;

export const placeSchema = z.object({
  hourly_units: z.record(z.string(), z.unknown()),
  hourly: z.looseObject({ time: z.array(z.number()).max(MOST_HOURS) }),
});

/** Maximum places of one call, with a margin. */
const MOST_ANSWERS = 1000;

/** One place is returned as an object, several as an array in request order. */
export const answerSchema = z.union([z.array(z.unknown()).max(MOST_ANSWERS), z.looseObject({})]);

export const placesOf = (answer: z.output<typeof answerSchema>): readonly unknown[] =>
  Array.isArray(answer) ? answer : [answer];

const refusalSchema = z.object({ error: z.literal(true), reason: z.string() });

/** Returns the service's error; null if it has answered. */
export const refusalOf = (answer: unknown): string | null => refusalSchema.safeParse(answer).data?.reason ?? null;

/** A place outside every model may have neither coordinates nor hours: both are written as nan. */
const nowhereSchema = z.looseObject({ latitude: z.null(), longitude: z.null(), hourly: z.undefined().optional() });

/** Returns the empty forecast of a place outside every model. @param now epoch milliseconds. */
export const noSeries = (now: number, source: string): WeatherSeries => ({ from: now, hours: [], source, asOf: now });

/** Tolerated difference between its clock and ours, which affects midnight. */
const CLOCKS_APART_MS = 10 * MILLISECONDS_PER_MINUTE;

/** Days begin at midnight UTC: a first hour more than a day ago means an old answer. */
const OLDEST_BEGINNING_MS = MILLISECONDS_PER_DAY + CLOCKS_APART_MS;

/**
 * Reads the forecast of one place.
 * @param now epoch milliseconds; the service doesn't give the time of its forecast, which is at most hours ago.
 * @returns null if it is unusable: in another shape, or old. Without hours for a place outside every model.
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
