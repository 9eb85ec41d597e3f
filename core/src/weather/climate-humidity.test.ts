import { describe, expect, it } from 'vitest';
import { temperatureAtHour, typicalWeather } from './climate.ts';
import { humidityAtHour } from './climate-humidity.ts';
import type { DayNormals } from './day-normals.ts';

const day = (high: number, low: number, humidity: number, wind = 8): DayNormals => ({
  high,
  low,
  humidity,
  wind,
  rainShare: 0,
  snowShare: 0,
});

/** Rounded monthly normals of towns in the dataset's sources. */
const towns: readonly (readonly [town: string, month: number, lat: number, lng: number, normals: DayNormals])[] = [
  ['Houston', 6, 29.76, -95.37, day(95, 76, 74)],
  ['Miami', 6, 25.76, -80.19, day(90, 78, 75)],
  ['Phoenix', 6, 33.45, -112.07, day(106, 85, 31)],
  ['Furnace Creek', 6, 36.46, -116.87, day(117, 91, 16)],
  ['Fargo', 0, 46.88, -96.79, day(18, 1, 74, 12)],
  ['Fairbanks', 0, 64.84, -147.72, day(1, -17, 73, 3)],
];

/** Empty strings, because these tests don't check the text. */
const wordless = { sky: () => '', day: () => '' };

const hoursOf = ([, month, lat, lng, normals]: (typeof towns)[number]) =>
  Array.from({ length: 24 }, (_, hour) => {
    const at = Date.UTC(2027, month, 15, hour);
    return {
      exact: temperatureAtHour(normals, { lat, lng }, at),
      weather: typicalWeather(normals, { lat, lng }, at, wordless),
    };
  });

/** Returns the dew point by Magnus' formula, degrees Fahrenheit. */
function dewPoint(temperature: number, humidity: number): number {
  const celsius = (temperature - 32) / 1.8;
  const gamma = Math.log(humidity / 100) + (17.625 * celsius) / (celsius + 243.04);
  return 32 + (1.8 * 243.04 * gamma) / (17.625 - gamma);
}

/**
 * Returns the apparent temperature by an independent implementation of the Weather Service's formulas, degrees
 * Fahrenheit.
 */
function noaa(t: number, wind: number, h: number): number {
  if (t <= 50) return wind > 3 ? 35.74 + 0.6215 * t - (35.75 - 0.4275 * t) * wind ** 0.16 : t;
  const mild = (0.5 * (t + 61 + (t - 68) * 1.2 + h * 0.094) + t) / 2;
  if (mild < 80) return t < 80 ? t : mild;
  const c = [-42.379, 2.04901523, 10.14333127, -0.22475541, -6.83783e-3, -5.481717e-2, 1.22874e-3, 8.5282e-4, -1.99e-6];
  const x = [1, t, h, t * h, t * t, h * h, t * t * h, t * h * h, t * t * h * h];
  const index = c.reduce((sum, factor, i) => sum + factor * (x[i] as number), 0);
  if (h < 13 && t <= 112) return index - ((13 - h) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  return h > 85 && t <= 87 ? index + ((h - 85) / 10) * ((87 - t) / 5) : index;
}

describe('the usual humidity', () => {
  it.each(towns)('of %s keeps its dew point all day', (...town) => {
    const points = hoursOf(town).map(({ exact }) => dewPoint(exact, humidityAtHour(town[4], exact)));
    expect(Math.max(...points) - Math.min(...points)).toBeLessThan(0.5);
  });

  it.each(towns.slice(2, 4))('of %s keeps the daily mean', (...town) => {
    const hours = hoursOf(town).map(({ exact }) => humidityAtHour(town[4], exact));
    expect(Math.abs(hours.reduce((sum, hour) => sum + hour, 0) / hours.length - town[4].humidity)).toBeLessThan(2.5);
  });

  it('makes Houston in July feel like 107, not like 119', () => {
    const felt = hoursOf(towns[0] as (typeof towns)[number]).map(({ weather }) => weather.feelsLike ?? 0);
    expect(Math.max(...felt)).toBeGreaterThanOrEqual(104);
    expect(Math.max(...felt)).toBeLessThanOrEqual(109);
  });

  it.each(towns)(
    'of %s and other towns agrees with the Weather Service’s formulas within 2 °F, at every hour',
    (...town) => {
      for (const { weather } of hoursOf(town)) {
        const { temperature, windSpeed, humidity, feelsLike } = weather;
        expect(Math.abs((feelsLike ?? 0) - noaa(temperature ?? 0, windSpeed ?? 0, humidity ?? 0))).toBeLessThanOrEqual(
          0.51,
        );
      }
    },
  );
});
