import type { StopWeather } from '@roadcast/contract';
import { TripAlong } from '@roadcast/core/trip';
import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import type { TripWeather } from '../weather/trip-weather.ts';
import { conditionsOf } from './road-conditions.ts';

const MILES = 500;

/** A trip due east for 500 miles in 10 hours. */
const along = new TripAlong({
  line: [
    [-100, 40],
    [-90, 40],
  ],
  along: [0, milesToMeters(MILES)],
  elapsed: [0, 36_000],
  stops: [
    { day: 1, alongMeters: 0, arrival: 0, departure: 0 },
    { day: 1, alongMeters: milesToMeters(MILES), arrival: 36_000_000, departure: null },
  ],
});

const weather = (temperature: number | null, head: number | null = null): StopWeather => ({
  dataSource: 'the forecast',
  quality: 'forecast',
  isForecasted: true,
  asOf: null,
  temperature,
  feelsLike: null,
  condition: null,
  description: null,
  humidity: null,
  windSpeed: null,
  windDirection: null,
  windFromDegrees: null,
  windGust: null,
  precipitation: null,
  precipitationAmount: null,
  snowChance: null,
  snowAmount: null,
  iceAmount: null,
  visibility: null,
  cloudiness: null,
  threat: 'none',
  filled: [],
  lack: null,
  heading: 90,
  relativeWind: head === null ? null : { kind: 'head', head, cross: 0, crossFrom: null },
  hazards: [],
});

const pointAt = (mile: number, known: StopWeather): TripWeather['points'][number] => ({
  ...known,
  id: `p${mile}`,
  day: 1,
  lat: 40,
  lng: -95,
  mile,
  arrivalTime: 0,
  timeZone: 'America/Chicago',
  timezoneCode: 'CT',
});

const flat = { feetAt: () => 1000 };

const conditions = (
  stops: readonly (readonly [mile: number, weather: StopWeather, nights?: boolean])[],
  points: TripWeather['points'] = [],
  heights: { feetAt(position: { readonly lng: number }): number | null } = flat,
) =>
  conditionsOf(
    along,
    stops.map(([mile, , nights = false]) => ({ mile, nights })),
    { stops: stops.map(([, known]) => known), points },
    heights,
  );

describe('conditionsOf', () => {
  it('interpolates between weather points, including those between stops', () => {
    const { temperatureAt, headWindAt } = conditions(
      [
        [0, weather(40, 10)],
        [100, weather(60, -10)],
      ],
      [pointAt(50, weather(30, 20))],
    );
    expect([0, 25, 50, 75, 100].map((mile) => temperatureAt?.(mile))).toEqual([40, 35, 30, 45, 60]);
    expect([0, 25, 50, 75, 100].map((mile) => headWindAt?.(mile))).toEqual([10, 15, 20, 5, -10]);
  });

  it('accepts miles in any order', () => {
    const { temperatureAt } = conditions([
      [0, weather(40)],
      [100, weather(60)],
      [200, weather(80)],
    ]);
    expect([150, 50, 200, 0, 100].map((mile) => temperatureAt?.(mile))).toEqual([70, 50, 80, 40, 60]);
  });

  it('skips places without the value', () => {
    const { temperatureAt, headWindAt } = conditions([
      [0, weather(40)],
      [50, weather(null, 12)],
      [100, weather(60)],
    ]);
    expect(temperatureAt?.(50)).toBe(50);
    expect(headWindAt?.(50)).toBe(12);
  });

  it('doesn’t interpolate between places far apart, nor extrapolate far beyond the last one', () => {
    const { temperatureAt } = conditions([
      [0, weather(40)],
      [121, weather(60)],
    ]);
    expect(temperatureAt?.(60)).toBeNull();
    expect(temperatureAt?.(241)).toBe(60);
    expect(temperatureAt?.(242)).toBeNull();
    expect(conditions([]).temperatureAt?.(10)).toBeNull();
  });

  it('uses the later of two weather points at one mile, as after a night', () => {
    const { temperatureAt } = conditions([
      [0, weather(40)],
      [100, weather(60), true],
      [100, weather(20)],
      [200, weather(40)],
    ]);
    expect(temperatureAt?.(100)).toBe(20);
    expect(temperatureAt?.(150)).toBe(30);
  });

  it('starts cold at the origin and after each night', () => {
    const { coldStarts } = conditions([
      [0, weather(40)],
      [100, weather(60), true],
      [300, weather(60), true],
    ]);
    expect(coldStarts).toEqual([0, 100, 300]);
  });

  it('has heights in meters where known', () => {
    expect(conditions([]).heightAt?.(250)).toBeCloseTo(304.8, 6);
    // Climbs 1,000 feet per degree of longitude, about 50 miles.
    const climbing = conditions([], [], { feetAt: ({ lng }) => (lng + 100) * 1000 }).heightAt;
    expect(climbing?.(0)).toBeCloseTo(0, 6);
    expect((climbing?.(101) ?? 0) - (climbing?.(1) ?? 0)).toBeCloseTo(2 * 304.8, 0);
    expect(conditions([], [], { feetAt: () => null }).heightAt?.(250)).toBeNull();
  });
});
