import { at } from '@roadcast/core/lists';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { type WeatherSeries, worstThreat } from '@roadcast/core/weather';
import { finishedHour } from '../finished-hour.ts';
import { threatOfAttributes, threatOfHazards } from './hazard-codes.ts';
import { beginningOf, type Hours, listsOf, numbersOf } from './layers.ts';
import { hourWords } from './words.ts';

/** Maximum days read. Grids reach about a week ahead. */
const DAYS_READ = 10;

/**
 * Maximum age of a grid's first hour, milliseconds. Offices issue at least twice a day, so an older grid is outdated.
 */
const OLDEST_BEGINNING_MS = MILLISECONDS_PER_DAY;

/** Returns whether a grid is outdated. @param beginning start of the first hour, epoch milliseconds. */
export const isOldGrid = (beginning: number, now: number): boolean => beginning <= now - OLDEST_BEGINNING_MS;

/** Maximum difference between a valid issue time and the start of the forecast, milliseconds. */
const ISSUED_NEAR_MS = 2 * MILLISECONDS_PER_DAY;

/** A raw grid: its layers by name and its issue time. */
type RawGrid = Readonly<Record<string, unknown>>;

/** Thrown if a grid is unusable. The message gives the reason to the operator. */
export class UnusableGridError extends Error {
  override readonly name = 'UnusableGridError';
}

/**
 * Expands a raw grid (`properties` of `/gridpoints/{office}/{x},{y}`) into hours.
 * @param now epoch milliseconds. @param source name shown on screen.
 * @throws UnusableGridError if the grid is empty or outdated.
 */
export function seriesOfGrid(grid: RawGrid, now: number, source: string): WeatherSeries {
  const beginning = beginningOf(grid.temperature, now) ?? beginningOf(grid.weather, now);
  if (beginning === null) throw new UnusableGridError('the grid has no hours');
  if (isOldGrid(beginning, now)) throw new UnusableGridError('the grid is an old one');
  const first = Math.floor(Math.min(beginning, now) / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR;
  const hours: Hours = { from: first, count: (DAYS_READ * MILLISECONDS_PER_DAY) / MILLISECONDS_PER_HOUR };
  const temperature = numbersOf(grid.temperature, 'temperature', hours, now);
  const felt = numbersOf(grid.apparentTemperature, 'temperature', hours, now);
  const humidity = numbersOf(grid.relativeHumidity, 'percent', hours, now);
  const windSpeed = numbersOf(grid.windSpeed, 'wind', hours, now);
  const windGust = numbersOf(grid.windGust, 'wind', hours, now);
  const windFrom = numbersOf(grid.windDirection, 'direction', hours, now);
  const chance = numbersOf(grid.probabilityOfPrecipitation, 'percent', hours, now);
  const rain = numbersOf(grid.quantitativePrecipitation, 'depth', hours, now, true);
  const snow = numbersOf(grid.snowfallAmount, 'depth', hours, now, true);
  const ice = numbersOf(grid.iceAccumulation, 'depth', hours, now, true);
  const visibility = numbersOf(grid.visibility, 'visibility', hours, now);
  const cover = numbersOf(grid.skyCover, 'percent', hours, now);
  const weather = listsOf(grid.weather, hours, now);
  const hazards = listsOf(grid.hazards, hours, now);
  const read = (layer: Float64Array, hour: number): number | null => {
    const value = at(layer, hour);
    return Number.isNaN(value) ? null : value;
  };
  const finished = Array.from({ length: hours.count }, (_, i) => {
    const { condition, detail, attributes } = hourWords(weather[i], at(cover, i));
    return finishedHour({
      temperature: read(temperature, i),
      feelsLike: read(felt, i),
      condition,
      detail,
      humidity: read(humidity, i),
      windSpeed: read(windSpeed, i),
      windGust: read(windGust, i),
      windFromDegrees: read(windFrom, i),
      precipitationChance: read(chance, i),
      precipitationAmount: read(rain, i),
      snowAmount: read(snow, i),
      iceAmount: read(ice, i),
      visibility: read(visibility, i),
      cloudiness: read(cover, i),
      threat: worstThreat(threatOfHazards(hazards[i]), threatOfAttributes(attributes)),
    });
  });
  const end = finished.findLastIndex((hour) => hour !== null);
  if (end < 0) throw new UnusableGridError('the grid has no readable values');
  return { from: first, hours: finished.slice(0, end + 1), source, asOf: issuedAt(grid.updateTime, beginning) };
}

function issuedAt(updateTime: unknown, beginning: number): number | null {
  const at = typeof updateTime === 'string' ? Date.parse(updateTime) : Number.NaN;
  return Math.abs(at - beginning) <= ISSUED_NEAR_MS ? at : null;
}
