import type { ClimateStation } from '../dataset/index.ts';
import { distanceMetres, type Position, toLngLat } from '../geo/index.ts';
import { MILLISECONDS_PER_DAY } from '../units/index.ts';
import { feelsLike } from './feels-like.ts';
import type { Weather } from './model.ts';
import { daylightHours, dayOfYear, solarHour } from './sun.ts';

/** What is usual at one place on one day of the year. */
export interface DayNormals {
  /** Degrees Fahrenheit. */
  readonly high: number;
  readonly low: number;
  /** Share of such days with some rain or snow, and with snow, 0 to 1. */
  readonly rainShare: number;
  readonly snowShare: number;
  /** Miles per hour. */
  readonly wind: number;
  /** Percent. */
  readonly humidity: number;
}

/** How many stations speak for a place. */
const STATIONS_ASKED = 7;

/** Beyond this a station says nothing about a place, metres. */
const FURTHEST_STATION_METRES = 400_000;

/** Stations nearer than this weigh about the same, metres. */
const NEAR_METRES = 25_000;

/** A station this much higher or lower weighs half, feet. */
const HALF_WEIGHT_HEIGHT_FEET = 1500;

/** Fall of temperature with height, degrees Fahrenheit per 1,000 feet: days follow the free air, nights pool cold air in valleys. */
const LAPSE_HIGH = 4;
const LAPSE_LOW = 2.5;

/** Hours after the sun's noon at which the day is warmest. */
const WARMEST_AFTER_NOON_HOURS = 2.75;

/** A Gregorian year over twelve. */
const DAYS_PER_MONTH = 30.437;

/**
 * What is usual at a place on a day, out of the stations around it: weighted by distance and height, temperatures moved to
 * the place's height.
 * @param at epoch milliseconds; only the day of the year matters.
 * @returns null where no station is near enough.
 */
export function normalsAt(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
  at: number,
): DayNormals | null {
  const near = nearStations(stations, position, elevationFeet);
  if (near.length === 0) return null;
  const month = monthShare(at);
  const total = near.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (value: (station: ClimateStation) => number): number =>
    near.reduce((sum, { station, weight }) => sum + value(station) * weight, 0) / total;
  const lapsed = (values: readonly number[], station: ClimateStation, lapse: number): number =>
    monthly(values, month) - (lapse * (elevationFeet - station.elevationFeet)) / 1000;
  const high = mean((station) => lapsed(station.highs, station, LAPSE_HIGH));
  const low = mean((station) => lapsed(station.lows, station, LAPSE_LOW));
  return {
    high,
    low: Math.min(low, high - 1),
    rainShare: mean((station) => monthly(station.rainDays, month)) / DAYS_PER_MONTH,
    snowShare: mean((station) => monthly(station.snowDays, month)) / DAYS_PER_MONTH,
    wind: mean((station) => monthly(station.winds, month)),
    humidity: mean((station) => monthly(station.humidities, month)),
  };
}

function nearStations(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
): { station: ClimateStation; weight: number }[] {
  return stations
    .map((station) => ({ station, metres: distanceMetres(toLngLat(position), toLngLat(station)) }))
    .filter(({ metres }) => metres <= FURTHEST_STATION_METRES)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, STATIONS_ASKED)
    .map(({ station, metres }) => {
      const heights = Math.abs(station.elevationFeet - elevationFeet) / HALF_WEIGHT_HEIGHT_FEET;
      return { station, weight: 1 / ((metres / NEAR_METRES) ** 2 + 1) / (1 + heights) };
    });
}

/** @returns where in the year a day lies, in months from the middle of January: 0 to 12. */
function monthShare(at: number): number {
  const date = new Date(at);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const share = date.getUTCMonth() + (date.getUTCDate() - 0.5) / days - 0.5;
  return (share + 12) % 12;
}

/** Reads a monthly series between the middles of two months. */
function monthly(values: readonly number[], share: number): number {
  const month = Math.floor(share);
  const from = values[month % 12] as number;
  const to = values[(month + 1) % 12] as number;
  return from + (to - from) * (share - month);
}

/**
 * The usual temperature at an hour: a half wave up from sunrise to mid-afternoon, a longer one down through the night.
 * @returns degrees Fahrenheit.
 */
export function temperatureAtHour(normals: DayNormals, position: Position, at: number): number {
  const daylight = daylightHours(position.lat, dayOfYear(at));
  const coldest = 12 - daylight / 2;
  const warmest = 12 + WARMEST_AFTER_NOON_HOURS;
  const hour = solarHour(at, position.lng);
  const rising = warmest - coldest;
  const sinceColdest = (hour - coldest + 24) % 24;
  const share =
    sinceColdest <= rising
      ? (1 - Math.cos((Math.PI * sinceColdest) / rising)) / 2
      : (1 + Math.cos((Math.PI * (sinceColdest - rising)) / (24 - rising))) / 2;
  return normals.low + (normals.high - normals.low) * share;
}

/** From these shares of days on, rain or snow is what one has to expect, or what one has to reckon with. */
const OFTEN = 0.45;
const SOMETIMES = 0.25;
const OFTEN_SNOW = 0.35;

/** Snow is a matter of the hour's temperature as well as of the month, degrees Fahrenheit. */
const WARMEST_SNOW = 36;

/** @returns the weather that is typical at a place and hour: never a forecast, and nothing that normals do not hold. */
export function typicalWeather(normals: DayNormals, position: Position, at: number): Weather {
  const temperature = temperatureAtHour(normals, position, at);
  const wind = Math.round(normals.wind);
  const humidity = Math.round(normals.humidity);
  const snowy = normals.snowShare >= OFTEN_SNOW && temperature <= WARMEST_SNOW;
  return {
    temperature: Math.round(temperature),
    feelsLike: Math.round(feelsLike(temperature, normals.wind, normals.humidity)),
    condition: snowy ? 'Often snow' : usualSky(normals.rainShare),
    description: describe(normals, at),
    humidity,
    windSpeed: wind,
    windDirection: null,
    precipitationChance: Math.round(100 * normals.rainShare),
    snowChance: Math.round(100 * normals.snowShare),
    visibility: null,
    cloudiness: null,
    threat: 'none',
  };
}

const usualSky = (rainShare: number): string =>
  rainShare >= OFTEN ? 'Often rain' : rainShare >= SOMETIMES ? 'Some wet days' : 'Mostly dry';

function describe({ high, low, rainShare, snowShare }: DayNormals, at: number): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Math.floor(at / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY,
  );
  const wet = Math.round(rainShare * 10);
  const snow = Math.round(snowShare * 10);
  const sky = wet === 0 ? 'hardly ever rain' : `rain or snow on ${wet} days of 10`;
  return `Typical for ${month}: ${Math.round(low)} to ${Math.round(high)} °F, ${sky}${snow > 0 ? `, snow on ${snow}` : ''}.`;
}
