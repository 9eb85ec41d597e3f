import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { type Weather, weatherOfHour } from '@roadcast/core/weather';
import { describe, expect, it } from 'vitest';
import { seriesOfGrid, UnusableGridError } from './grid-series.ts';

const NOON = Date.UTC(2026, 6, 1, 12);
const span = (hours: number, length: string): string =>
  `${new Date(NOON + hours * MILLISECONDS_PER_HOUR).toISOString().slice(0, 19)}+00:00/${length}`;
const run = (uom: string, ...values: readonly (readonly [number, string, unknown])[]): object => ({
  uom,
  values: values.map(([hours, length, value]) => ({ validTime: span(hours, length), value })),
});
const warm = { temperature: run('wmoUnit:degC', [0, 'P1DT6H', 25]) };

function hour(grid: Readonly<Record<string, unknown>>, at = 0): Weather | null {
  const series = seriesOfGrid(grid, NOON, 'NWS');
  return weatherOfHour(series, NOON + at * MILLISECONDS_PER_HOUR);
}

describe('a raw grid', () => {
  it('is expanded into hours, up to its end', () => {
    expect([0, 29, 30].map((at) => hour(warm, at)?.temperature)).toEqual([77, 77, undefined]);
  });

  it('spreads precipitation of a period over its hours', () => {
    const wet = { ...warm, quantitativePrecipitation: run('wmoUnit:mm', [0, 'PT6H', 15.24]) };
    expect(hour(wet, 5)?.precipitationAmount).toBe(0.1);
    expect(hour(wet, 6)?.precipitationAmount).toBeNull();
  });

  it.each<[string, unknown, number | null]>([
    ['wmoUnit:degC', 25, 77],
    ['unit:degC', 25, 77],
    ['degC', 25, 77],
    ['wmoUnit:degF', 77, 77],
    ['wmoUnit:K', 298.15, 77],
    ['wmoUnit:furlong', 25, null],
    ['wmoUnit:degC', 298.15, null],
    ['wmoUnit:degC', '25', null],
    ['wmoUnit:degC', null, null],
  ])('reads a temperature of %s in %s as %s', (uom, value, fahrenheit) => {
    const calm = run('wmoUnit:km_h-1', [0, 'PT6H', 16.1]);
    const grid = { temperature: run(uom, [0, 'PT6H', value]), windSpeed: calm };
    expect(hour(grid)).toMatchObject({ temperature: fahrenheit, windSpeed: 10 });
  });

  it('tolerates empty, missing or invalid layers', () => {
    const odd = {
      ...warm,
      windSpeed: {},
      windGust: { uom: 'wmoUnit:km_h-1', values: [] },
      weather: 'rain',
      hazards: null,
    };
    expect(hour(odd)).toMatchObject({
      temperature: 77,
      windSpeed: null,
      windGust: null,
      condition: null,
      threat: 'none',
    });
  });

  it('computes feels-like if the service has none', () => {
    const cold = {
      temperature: run('wmoUnit:degC', [0, 'PT6H', -10]),
      windSpeed: run('wmoUnit:km_h-1', [0, 'PT6H', 40]),
    };
    expect(hour(cold)?.feelsLike).toBeLessThan(0);
    expect(hour({ ...cold, apparentTemperature: run('wmoUnit:degC', [0, 'PT6H', -12]) })?.feelsLike).toBe(10);
  });

  it('uses the issue time if it matches the forecast', () => {
    const issued = (updateTime: string): number | null => seriesOfGrid({ ...warm, updateTime }, NOON, 'NWS').asOf;
    expect(issued('2026-07-01T11:30:00+00:00')).toBe(NOON - MILLISECONDS_PER_HOUR / 2);
    expect(issued('2024-02-20T17:36:55+00:00')).toBeNull();
    expect(issued('soon')).toBeNull();
  });

  it.each([
    ['without hours', {}],
    ['of yesterday', { temperature: run('wmoUnit:degC', [-24, 'P3D', 25]) }],
    ['without a value', { temperature: run('wmoUnit:degC', [0, 'P1D', null]) }],
  ])('%s is rejected', (_, grid) => {
    expect(() => seriesOfGrid(grid, NOON, 'NWS')).toThrow(UnusableGridError);
  });
});

describe('an hour’s words and threat', () => {
  const nothing = { coverage: null, weather: null, intensity: null, visibility: { value: null }, attributes: [] };
  const sky = (...things: readonly object[]): object => ({
    ...warm,
    skyCover: run('wmoUnit:percent', [0, 'P1D', 95]),
    weather: { values: [{ validTime: span(0, 'P1D'), value: things }] },
  });

  it.each<[readonly object[], string, string]>([
    [[nothing], 'Cloudy', 'none'],
    [[{ ...nothing, weather: 'rain', coverage: 'definite', intensity: 'light' }], 'Light rain', 'none'],
    [
      [{ ...nothing, weather: 'rain_showers', coverage: 'chance', intensity: 'light' }],
      'Chance of light rain showers',
      'none',
    ],
    [[{ ...nothing, weather: 'fog', coverage: 'patchy' }], 'Patchy fog', 'none'],
    [
      [
        { ...nothing, weather: 'rain', coverage: 'likely', intensity: 'heavy' },
        { ...nothing, weather: 'thunderstorms', coverage: 'slight_chance' },
      ],
      'Heavy rain likely, slight chance of thunderstorms',
      'minor',
    ],
    [
      [
        { ...nothing, weather: 'rain', coverage: 'definite', intensity: 'light' },
        { ...nothing, weather: 'thunderstorms', coverage: 'slight_chance' },
      ],
      'Light rain, slight chance of thunderstorms',
      'minor',
    ],
    [
      [
        { ...nothing, weather: 'rain_showers', coverage: 'chance' },
        { ...nothing, weather: 'thunderstorms', coverage: 'chance' },
      ],
      'Chance of thunderstorms and rain showers',
      'minor',
    ],
    [[{ ...nothing, weather: 'snow', coverage: 'definite', intensity: 'heavy' }], 'Heavy snow', 'moderate'],
    [
      [{ ...nothing, weather: 'freezing_rain', coverage: 'likely', intensity: 'light' }],
      'Light freezing rain likely',
      'severe',
    ],
    [
      [{ ...nothing, weather: 'thunderstorms', coverage: 'likely', attributes: ['tornadoes'] }],
      'Thunderstorms likely',
      'extreme',
    ],
  ])('%o', (things, condition, threat) => {
    expect(hour(sky(...things) as Record<string, unknown>)).toMatchObject({ condition, threat });
  });

  it('omits rain beside snow', () => {
    const snowing = (weather: string, millimeters: number, snow: number): string | null | undefined =>
      hour({
        ...(sky({ ...nothing, weather, coverage: 'definite', intensity: 'light' }) as Record<string, unknown>),
        temperature: run('wmoUnit:degC', [0, 'P1D', 0]),
        quantitativePrecipitation: run('wmoUnit:mm', [0, 'PT1H', millimeters]),
        snowfallAmount: run('wmoUnit:mm', [0, 'PT1H', snow]),
      })?.description;
    expect(snowing('snow', 0.3, 2)).toBe('Light snow, cloudy.');
    expect(snowing('snow', 0.6, 6)).toBe('Light snow, cloudy, 0.2 in of snow in the hour.');
    expect(snowing('rain', 0.6, 0)).toBe('Light rain, cloudy, 0.02 in of rain in the hour.');
    expect(snowing('rain', 0.6, 4)).toBe(
      'Light rain, cloudy, 0.02 in of rain and melted snow in the hour, 0.2 in of snow in the hour.',
    );
  });

  it.each<[string, string, string]>([
    ['TO', 'W', 'extreme'],
    ['WS', 'W', 'severe'],
    ['WS', 'A', 'moderate'],
    ['WI', 'Y', 'minor'],
    ['SC', 'W', 'none'],
    ['FL', 'S', 'none'],
  ])('%s.%s in effect is %s', (phenomenon, significance, threat) => {
    const hazards = {
      values: [{ validTime: span(0, 'PT6H'), value: [{ phenomenon, significance, event_number: null }] }],
    };
    expect(hour({ ...warm, hazards })?.threat).toBe(threat);
    expect(hour({ ...warm, hazards }, 6)?.threat).toBe('none');
  });
});
