import { describe, expect, it } from 'vitest';
import type { ClimateStation } from '../dataset/index.ts';
import { monthNormalsAt, normalsAt, temperatureAtHour, typicalWeather } from './climate.ts';
import { DAYS_OF_MONTHS } from './climate-months.ts';
import type { ClimateWords } from './climate-sky.ts';
import type { DayNormals } from './day-normals.ts';

const HIGHS = [30, 35, 48, 61, 72, 81, 85, 83, 76, 63, 48, 35];
const LOWS = [13, 17, 28, 39, 51, 61, 65, 63, 54, 42, 29, 18];

function station(lat: number, lng: number, elevationFeet: number, warmer = 0): ClimateStation {
  return {
    name: 'Somewhere',
    state: 'IA',
    lat,
    lng,
    elevationFeet,
    highs: HIGHS.map((high) => high + warmer),
    lows: LOWS.map((low) => low + warmer),
    rainDays: [8, 8, 10, 11, 13, 11, 9, 9, 9, 9, 7, 8],
    snowDays: [7, 6, 4, 1, 0, 0, 0, 0, 0, 0, 2, 6],
    winds: Array(12).fill(10),
    humidities: Array(12).fill(70),
    approximate: false,
  };
}

const here = { lat: 41.5, lng: -93.5 };
const inMonth = (month: number, day = 16, hour = 18) => Date.UTC(2027, month, day, hour);

function normals(stations: readonly ClimateStation[], at: number, position = here, feet = 1000): DayNormals {
  const found = normalsAt(stations, position, feet, at);
  if (!found) throw new Error('no station near');
  return found;
}

describe('the normals of a place', () => {
  it('equal the nearest station’s in mid-month, except at the curve’s peaks', () => {
    const stations = [station(here.lat, here.lng, 1000)];
    for (const month of [0, 3, 6, 9]) {
      const { high, low } = normals(stations, inMonth(month));
      expect(Math.abs(high - (HIGHS[month] as number))).toBeLessThan(1);
      expect(Math.abs(low - (LOWS[month] as number))).toBeLessThan(1);
    }
  });

  it('keep each month’s mean', () => {
    const stations = [station(here.lat, here.lng, 1000)];
    for (let month = 0; month < 12; month++) {
      const days = Math.floor(DAYS_OF_MONTHS[month] as number);
      const highs = Array.from({ length: days }, (_, day) => normals(stations, inMonth(month, day + 1)).high);
      const mean = highs.reduce((sum, high) => sum + high, 0) / days;
      expect(Math.abs(mean - (HIGHS[month] as number))).toBeLessThan(0.35);
    }
  });

  it('change little from day to day', () => {
    const stations = [station(here.lat, here.lng, 1000)];
    for (let day = 0; day < 366; day++) {
      const today = normals(stations, inMonth(0, 1 + day));
      const tomorrow = normals(stations, inMonth(0, 2 + day));
      expect(Math.abs(today.high - tomorrow.high)).toBeLessThan(0.6);
    }
  });

  it('decrease with height, more in summer than in winter, and northward, more in winter than in summer', () => {
    const stations = [station(here.lat, here.lng, 1000)];
    const fallAt = (month: number, position: typeof here, feet: number) =>
      normals(stations, inMonth(month)).high - normals(stations, inMonth(month), position, feet).high;
    expect(fallAt(0, here, 2000)).toBeCloseTo(3, 1);
    expect(fallAt(6, here, 2000)).toBeCloseTo(4.5, 1);
    expect(fallAt(0, { ...here, lat: 42.5 }, 1000)).toBeCloseTo(2, 1);
    expect(fallAt(6, { ...here, lat: 42.5 }, 1000)).toBeCloseTo(0.6, 1);
  });

  it('favor closer stations and those of similar height', () => {
    const cold = station(41.5, -92.5, 1000);
    const warm = station(41.5, -94.5, 1000, 10);
    const between = normals([cold, warm], inMonth(6)).high;
    expect(between).toBeCloseTo(90, 0);
    expect(normals([cold, warm], inMonth(6), { lat: 41.5, lng: -94.3 }).high).toBeGreaterThan(between + 3);
    const high = { ...warm, elevationFeet: 5000 };
    const lifted = monthNormalsAt([cold, high], here, 1000)?.rainDays;
    expect(lifted).toEqual(cold.rainDays.map((days) => expect.closeTo(days)));
    expect(normals([cold, high], inMonth(6)).high).toBeLessThan(between + 4.5 * 4);
  });

  it('separate the Pacific shore from the land behind it', () => {
    const shore = station(36.6, -121.9, 100, -20);
    const inland = station(36.6, -121.3, 100);
    const furtherUp = { lat: 35.65, lng: -121.15 };
    expect(normals([shore, inland], inMonth(6), furtherUp, 100).high).toBeLessThan(70);
  });

  it('of an island come from the island’s own stations first', () => {
    const hana = { ...station(20.8, -156.02, 60), rainDays: Array(12).fill(18) };
    const hawi = { ...station(20.24, -155.84, 580), rainDays: Array(12).fill(2) };
    const kahului = { ...station(20.89, -156.43, 50), rainDays: Array(12).fill(6) };
    const kaupo = { lat: 20.65, lng: -156.13 };
    const [rain = 0] = monthNormalsAt([hana, hawi, kahului], kaupo, 200)?.rainDays ?? [];
    const [own = 0] = monthNormalsAt([hana, kahului], kaupo, 200)?.rainDays ?? [];
    expect(Math.abs(rain - own)).toBeLessThan(0.5);
  });

  it('decrease with height under the trade winds as much in summer as in winter', () => {
    const hilo = station(19.72, -155.05, 30);
    const fallIn = (month: number): number =>
      normals([hilo], inMonth(month), hilo, 30).high - normals([hilo], inMonth(month), hilo, 4030).high;
    expect(fallIn(6)).toBeCloseTo(12, 1);
    expect(fallIn(0)).toBeCloseTo(12, 1);
  });

  it('are null far from every station', () => {
    expect(normalsAt([], here, 1000, inMonth(0))).toBeNull();
    expect(normalsAt([station(45, -85, 1000)], here, 1000, inMonth(0))).toBeNull();
    expect(normalsAt([station(45, -93, 1000)], here, 1000, inMonth(0))).not.toBeNull();
  });

  it('have shares of days between 0 and 1, with the share of snow at most that of all precipitation', () => {
    const odd = { ...station(here.lat, here.lng, 1000), rainDays: Array(12).fill(31), snowDays: Array(12).fill(31) };
    for (let month = 0; month < 12; month++) {
      const { rainShare, snowShare } = normals([odd], inMonth(month));
      expect(rainShare).toBeLessThanOrEqual(1);
      expect(rainShare).toBeGreaterThan(0.95);
      expect(snowShare).toBeLessThanOrEqual(rainShare);
    }
    expect(normals([station(here.lat, here.lng, 1000)], inMonth(6)).snowShare).toBe(0);
  });
});

describe('the daily temperature curve', () => {
  const usual: DayNormals = { high: 95, low: 60, rainShare: 0, snowShare: 0, wind: 8, humidity: 30 };
  const places = [
    { lat: 25, lng: -80 },
    { lat: 33.4, lng: -112 },
    { lat: 40, lng: -105 },
    { lat: 48.9, lng: -95 },
    { lat: 48.5, lng: -124 },
  ];

  it.each([0, 2, 5, 8, 11])('reaches the high and low on full hours in month %i', (month) => {
    for (const position of places) {
      const hours = Array.from({ length: 24 }, (_, hour) =>
        temperatureAtHour(usual, position, inMonth(month, 15, hour)),
      );
      expect(Math.abs(Math.max(...hours) - usual.high)).toBeLessThan(0.5);
      expect(Math.abs(Math.min(...hours) - usual.low)).toBeLessThan(0.5);
    }
  });

  it('is lowest around sunrise and highest in mid-afternoon', () => {
    const denver = { lat: 39.74, lng: -105 };
    /** Half hours of June 21 in Denver in mountain daylight time, six hours behind UTC. */
    const halfHours = Array.from({ length: 48 }, (_, i) => ({
      clock: i / 2,
      temperature: temperatureAtHour(usual, denver, Date.UTC(2027, 5, 21, 6, 30 * i)),
    }));
    const [coldest] = halfHours.toSorted((a, b) => a.temperature - b.temperature);
    const warmest = halfHours.toSorted((a, b) => b.temperature - a.temperature)[0];
    expect(Math.abs((coldest?.clock ?? 0) - 5.5)).toBeLessThanOrEqual(0.5);
    expect(Math.abs((warmest?.clock ?? 0) - 15.75)).toBeLessThanOrEqual(0.5);
  });
});

/** Strings that show the input. */
const words: ClimateWords = {
  sky: (sky) => sky,
  day: ({ at, ...day }) => JSON.stringify({ day: new Date(at).toISOString().slice(5, 10), ...day }),
};

describe('typical weather', () => {
  const noon = inMonth(0, 16, 18);
  const at = (normals: Partial<DayNormals>) =>
    typicalWeather(
      { high: 30, low: 13, rainShare: 0.3, snowShare: 0.1, wind: 10.4, humidity: 70.2, ...normals },
      here,
      noon,
      words,
    );

  it('has only values contained in normals', () => {
    expect(at({})).toMatchObject({
      windSpeed: 10,
      humidity: expect.any(Number),
      precipitationChance: 30,
      snowChance: 10,
      threat: 'none',
      visibility: null,
      cloudiness: null,
      windDirection: null,
    });
    expect(at({}).feelsLike).toBeLessThan(at({}).temperature ?? 0);
  });

  it.each([
    [{}, { low: 13, high: 30, falls: 'either', wetDays: 3, snowDays: 1 }],
    [
      { snowShare: 0, rainShare: 0.1, high: 95, low: 75 },
      { low: 75, high: 95, falls: 'rain', wetDays: 1, snowDays: 0 },
    ],
    [
      { rainShare: 0.5, snowShare: 0.05, high: 85, low: 59 },
      { low: 59, high: 85, falls: 'rain', wetDays: 5, snowDays: 1 },
    ],
    [
      { rainShare: 0.02, snowShare: 0.02 },
      { low: 13, high: 30, falls: 'either', wetDays: 0, snowDays: 0 },
    ],
    [
      { rainShare: 0.4, snowShare: 0.4, high: 20.4, low: -7.6 },
      { low: -8, high: 20, falls: 'snow', wetDays: 4, snowDays: 4 },
    ],
  ])('with %o is %o', (normals, day) => {
    expect(JSON.parse(at(normals).description ?? '')).toEqual({ day: '01-16', ...day });
  });

  it.each([
    [{ rainShare: 0.1 }, 'dry'],
    [{ rainShare: 0.3 }, 'sometimes_unsettled'],
    [{ rainShare: 0.3, high: 75, low: 50 }, 'sometimes_wet'],
    [{ rainShare: 0.5, high: 44, low: 33 }, 'rain_or_snow_likely'],
    [{ rainShare: 0.5, snowShare: 0, high: 44, low: 33 }, 'rain_likely'],
    [{ rainShare: 0.5, snowShare: 0 }, 'snow_likely'],
    [{ rainShare: 0.5, snowShare: 0.4 }, 'snow_likely'],
    [{ rainShare: 0.4, snowShare: 0.36 }, 'snow_likely'],
    [{ rainShare: 0.5, snowShare: 0.4, high: 60, low: 40 }, 'rain_likely'],
  ])('with %o is %s', (normals, sky) => {
    expect(at(normals).condition).toBe(sky);
  });
});
