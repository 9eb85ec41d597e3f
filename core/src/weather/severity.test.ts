import { describe, expect, it } from 'vitest';
import {
  daySeverity,
  type Hardship,
  isWorse,
  knownSeverity,
  type Severity,
  type SeverityInput,
  severityCause,
  stopSeverity,
  type WeatherPointColor,
  type WeatherPointInput,
  weatherPointColor,
} from './severity.ts';

const MILD = 70;

describe('a stop’s severity', () => {
  it.each<[string, number | null, Severity]>([
    ['Storm', MILD, 'severe'],
    ['Thunder', MILD, 'severe'],
    ['Scattered thunderstorms', MILD, 'severe'],
    ['Light Snow', MILD, 'severe'],
    ['RAIN AND SNOW', MILD, 'severe'],
    ['Clear', 19.9, 'severe'],
    ['Clear', -10, 'severe'],
    ['Clear', 100.1, 'severe'],
    ['Rain', 101, 'severe'],
    ['Light rain', MILD, 'moderate'],
    ['Drizzle', MILD, 'moderate'],
    ['Clear', 20, 'moderate'],
    ['Clear', 31.9, 'moderate'],
    ['Clear', 90.1, 'moderate'],
    ['Clear', 100, 'moderate'],
    ['Clear', 32, 'low'],
    ['Clear', 90, 'low'],
    ['Fog', MILD, 'low'],
    ['Mostly Cloudy', null, 'low'],
  ])('of %s at %s °F is %3$s', (condition, temperature, severity) => {
    expect(stopSeverity({ condition, temperature })).toBe(severity);
  });

  it('isn’t raised by unknown values', () => {
    expect(stopSeverity({ condition: null, temperature: null })).toBe('low');
    expect(stopSeverity({ condition: null, temperature: 95 })).toBe('moderate');
  });
});

describe('the cause of a stop’s severity', () => {
  it.each<[string | null, number | null, Severity, Hardship | null]>([
    ['Mostly dry', 13, 'severe', 'cold'],
    ['Mostly dry', 25, 'moderate', 'cold'],
    ['Clear', 101, 'severe', 'heat'],
    ['Clear', 95, 'moderate', 'heat'],
    ['Rain', 25, 'moderate', 'rain'],
    ['Rain', 10, 'severe', 'cold'],
    ['Snow', 10, 'severe', 'snow'],
    ['Thunderstorms', 95, 'severe', 'storm'],
    ['Clear', 70, 'low', null],
    [null, null, 'low', null],
  ])('of %s at %s °F: %s for the %s', (condition, temperature, severity, hardship) => {
    expect(severityCause({ condition, temperature })).toEqual({ severity, hardship });
  });

  it('is unknown if nothing bad is known and a value is missing', () => {
    const nothing: SeverityInput = { condition: null, temperature: null };
    expect(knownSeverity([nothing])).toBeNull();
    expect(knownSeverity([{ condition: 'Clear', temperature: 70 }, nothing])).toBeNull();
    expect(knownSeverity([{ condition: 'Rain', temperature: 70 }, nothing])).toBe('moderate');
    expect(knownSeverity([{ condition: 'Clear', temperature: 70 }])).toBe('low');
  });
});

describe('a day’s severity', () => {
  const calm: SeverityInput = { condition: 'Sunny', temperature: MILD };
  const wet: SeverityInput = { condition: 'Rain', temperature: MILD };
  const snowy: SeverityInput = { condition: 'Snow', temperature: 30 };

  it.each<[string, readonly SeverityInput[], Severity]>([
    ['no stops', [], 'low'],
    ['calm stops', [calm, calm], 'low'],
    ['one wet stop', [calm, wet, calm], 'moderate'],
    ['a bad first stop', [snowy, wet, calm], 'severe'],
    ['a bad last stop', [calm, wet, snowy], 'severe'],
  ])('with %s is the worst of its stops', (_, stops, severity) => {
    expect(daySeverity(stops)).toBe(severity);
  });

  it('compares severities', () => {
    expect(isWorse('severe', 'moderate')).toBe(true);
    expect(isWorse('moderate', 'low')).toBe(true);
    expect(isWorse('low', 'low')).toBe(false);
    expect(isWorse('low', 'severe')).toBe(false);
  });
});

describe('a weather point’s color', () => {
  const clear: WeatherPointInput = { threat: 'none', condition: 'Clear', windSpeed: 5 };

  it.each<[Partial<WeatherPointInput>, WeatherPointColor]>([
    [{ threat: 'severe' }, 'red'],
    [{ threat: 'extreme' }, 'red'],
    [{ condition: 'Ice pellets' }, 'red'],
    [{ condition: 'Freezing Rain' }, 'red'],
    [{ condition: 'BLIZZARD' }, 'red'],
    [{ condition: 'Tornado warning' }, 'red'],
    [{ condition: 'Hurricane' }, 'red'],
    [{ threat: 'minor', condition: 'Freezing fog' }, 'red'],
    [{ threat: 'moderate' }, 'orange'],
    [{ condition: 'Heavy snow' }, 'orange'],
    [{ threat: 'moderate', windSpeed: 60 }, 'orange'],
    [{ threat: 'minor' }, 'yellow'],
    [{ windSpeed: 40 }, 'yellow'],
    [{ condition: null, windSpeed: 45 }, 'yellow'],
    [{ condition: 'Patchy fog' }, 'yellow'],
    [{ condition: 'Haze' }, 'yellow'],
    [{ condition: 'Thunderstorm' }, 'yellow'],
    [{ condition: 'Rain and fog' }, 'yellow'],
    [{ condition: 'Rain' }, 'blue'],
    [{ condition: 'Drizzle' }, 'blue'],
    [{ condition: 'Showers' }, 'blue'],
    [{ condition: 'Light snow' }, 'blue'],
    [{ windSpeed: 39 }, 'green'],
    [{ condition: 'Snow' }, 'green'],
    [{ condition: 'Sunny' }, 'green'],
    [{ condition: null }, 'green'],
    [{ condition: 'Sunny', windSpeed: null }, 'green'],
    [{ condition: null, windSpeed: null }, 'unknown'],
    [{ condition: null, windSpeed: null, threat: 'minor' }, 'yellow'],
  ])('of %o is %s', (point, color) => {
    expect(weatherPointColor({ ...clear, ...point })).toBe(color);
  });
});
