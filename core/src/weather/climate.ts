import type { ClimateStation } from '../dataset/index.ts';
import type { Position } from '../geo/index.ts';
import { daylightHours, solarHour, sunTimes } from '../sun/index.ts';
import { humidityAtHour } from './climate-humidity.ts';
import { DAYS_OF_MONTHS, monthOfYear, readMonths } from './climate-months.ts';
import { nearStations } from './climate-nearby.ts';
import { type ClimateWords, fallsAtHour, usualDay, usualSky } from './climate-sky.ts';
import type { DayNormals } from './day-normals.ts';
import { feelsLike } from './feels-like.ts';
import { UNKNOWN_WEATHER, type Weather } from './model.ts';

/* Estimates a place's climate from nearby stations.
   The constants here and in climate-nearby.ts were chosen by cross-validation: each of the 436 stations in the
   contiguous states was left out in turn and its months estimated from the others (dataset/climate/climate.test.ts
   repeats this). The mean errors of the monthly high and low are 1.2 and 1.9 degrees Fahrenheit, and 95 of 100 months
   are within 4.5 degrees (Alaska and Hawaii: 2.1 and 2.3). Contribution of each part to the mean of both errors:
   - 1.78: seven stations weighted by distance and elevation, with lapse rates of 4 and 2.5 degrees per 1,000 feet
   (before the coastal stations were added);
   - 1.67: twelve stations, seasonal lapse rates, and a decrease northward; including the coastal stations, which are
   the most difficult;
   - 1.50: with the influence of Pacific air.
   Changing most constants by a third makes little difference. The remaining error is local: basins that trap cold air,
   warm nights in cities, single stations on a windy slope. Towns with their own station are usually within a degree of
   its values. */

/** Monthly normals of a place: twelve values each, January first, as in `ClimateStation`. */
export type MonthNormals = Pick<ClimateStation, 'highs' | 'lows' | 'rainDays' | 'snowDays' | 'winds' | 'humidities'>;

const SERIES = [
  'highs',
  'lows',
  'rainDays',
  'snowDays',
  'winds',
  'humidities',
] as const satisfies readonly (keyof MonthNormals)[];

/** Midwinter and midsummer values. Months in between are interpolated with a cosine. */
type Seasonal = readonly [winter: number, summer: number];

/**
 * Temperature lapse rate, degrees Fahrenheit per 1,000 feet. Smaller in winter, when cold air settles in valleys, than
 * in summer, when the air is well mixed.
 */
const FALL_UPWARD: Readonly<Record<'high' | 'low', Seasonal>> = { high: [3, 4.5], low: [3, 4.2] };

/**
 * Latitude south of which the winter lapse rate applies all year, degrees, because trade winds blow over a warm ocean
 * in every month.
 */
const TRADE_WINDS = 23.5;

/** Temperature decrease northward, degrees Fahrenheit per degree of latitude. */
const FALL_NORTHWARD: Seasonal = [2, 0.6];

/** Coldest point of winter, in months since mid-January. */
const MIDWINTER = 0.3;

/** Weight of winter at each mid-month: about 1 in January and 0 in July. */
const WINTER: readonly number[] = Array.from(
  { length: 12 },
  (_, month) => (1 + Math.cos(((month - MIDWINTER) * Math.PI) / 6)) / 2,
);

/** Latest possible coldest hour, solar time. In the far north, the winter sun rises too late to determine that hour. */
const LATEST_COLDEST = 9;

/** Warmest time of day, in hours after solar noon. */
const WARMEST_AFTER_NOON_HOURS = 2.75;

/**
 * Returns the monthly normals at a place: the weighted mean of nearby stations, with temperatures adjusted to the
 * place's elevation and latitude; null if no station is close enough.
 */
export function monthNormalsAt(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
): MonthNormals | null {
  const near = nearStations(stations, position, elevationFeet);
  if (near.length === 0) return null;
  const months: { [Key in keyof MonthNormals]: number[] } = {
    highs: new Array<number>(12).fill(0),
    lows: new Array<number>(12).fill(0),
    rainDays: new Array<number>(12).fill(0),
    snowDays: new Array<number>(12).fill(0),
    winds: new Array<number>(12).fill(0),
    humidities: new Array<number>(12).fill(0),
  };
  let upward = 0;
  let northward = 0;
  for (const { station, share } of near) {
    for (const key of SERIES) addScaled(months[key], station[key], share);
    upward += (share * (elevationFeet - station.elevationFeet)) / 1000;
    northward += share * (position.lat - station.lat);
  }
  for (let month = 0; month < 12; month++) {
    const colderNorthward = inSeason(FALL_NORTHWARD, month) * northward;
    const colderUpward = (fall: Seasonal): number =>
      upward * (position.lat < TRADE_WINDS ? fall[0] : inSeason(fall, month));
    months.highs[month] = (months.highs[month] ?? 0) - colderUpward(FALL_UPWARD.high) - colderNorthward;
    months.lows[month] = (months.lows[month] ?? 0) - colderUpward(FALL_UPWARD.low) - colderNorthward;
  }
  return months;
}

/** Adds a weighted series to a sum in place. */
function addScaled(sum: number[], values: readonly number[], share: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + share * (values[i] ?? 0);
}

function inSeason([winter, summer]: Seasonal, month: number): number {
  return summer + (winter - summer) * (WINTER[month] ?? 0);
}

/**
 * Returns the normals at a place on a day; null if no station is close enough.
 * @param at epoch milliseconds; only the day of the year matters.
 */
export function normalsAt(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
  at: number,
): DayNormals | null {
  const months = monthNormalsAt(stations, position, elevationFeet);
  return months && normalsOfDay(months, at);
}

/** Interpolates monthly normals for a day. @param at epoch milliseconds; only the day of the year matters. */
export function normalsOfDay(months: MonthNormals, at: number): DayNormals {
  const month = monthOfYear(at);
  const shareOf = (days: readonly number[]): number =>
    clamp(
      readMonths(
        days.map((count, i) => count / (DAYS_OF_MONTHS[i] ?? 0)),
        month,
      ),
      0,
      1,
    );
  const high = readMonths(months.highs, month);
  const rainShare = shareOf(months.rainDays);
  return {
    high,
    low: Math.min(readMonths(months.lows, month), high - 1),
    rainShare,
    snowShare: Math.min(shareOf(months.snowDays), rainShare),
    wind: readMonths(months.winds, month),
    humidity: clamp(readMonths(months.humidities, month), 0, 100),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * Returns the typical temperature at an hour, degrees Fahrenheit: rises as half a wave from sunrise to mid-afternoon,
 * and falls as a longer one overnight.
 */
export function temperatureAtHour(normals: DayNormals, position: Position, at: number): number {
  const sun = sunTimes(at, position.lat, position.lng);
  const coldest = Math.min(LATEST_COLDEST, 12 - daylightHours(sun) / 2);
  const warmest = 12 + WARMEST_AFTER_NOON_HOURS;
  const hour = solarHour(at, sun);
  const rising = warmest - coldest;
  const sinceColdest = (hour - coldest + 24) % 24;
  const share =
    sinceColdest <= rising
      ? (1 - Math.cos((Math.PI * sinceColdest) / rising)) / 2
      : (1 + Math.cos((Math.PI * (sinceColdest - rising)) / (24 - rising))) / 2;
  return normals.low + (normals.high - normals.low) * share;
}

/**
 * Returns typical weather at a place and hour, which contains only values that normals have and is never a forecast.
 */
export function typicalWeather(normals: DayNormals, position: Position, at: number, words: ClimateWords): Weather {
  const temperature = Math.round(temperatureAtHour(normals, position, at));
  const windSpeed = Math.round(normals.wind);
  const humidity = Math.round(humidityAtHour(normals, temperature));
  return {
    ...UNKNOWN_WEATHER,
    temperature,
    feelsLike: Math.round(feelsLike(temperature, windSpeed, humidity)),
    condition: words.sky(usualSky(normals, temperature)),
    description: words.day(usualDay(normals, at)),
    humidity,
    windSpeed,
    precipitationChance: Math.round(100 * normals.rainShare),
    snowChance: fallsAtHour(normals, temperature) === 'rain' ? 0 : Math.round(100 * normals.snowShare),
  };
}
