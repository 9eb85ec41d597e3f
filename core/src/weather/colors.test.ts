import { describe, expect, it } from 'vitest';
import {
  colorOn,
  daySeverityScale,
  type MarkerColor,
  markerColor,
  markerScale,
  stopSeverityScale,
  UNKNOWN_HEX,
  weatherPointScale,
  weatherScales,
} from './colors.ts';
import type { Severity, WeatherPointColor } from './severity.ts';

describe('the color of a temperature marker', () => {
  it.each<[string | null, number | null, MarkerColor]>([
    ['Thunder', 90, 'dark-red'],
    ['Tropical Storm', 90, 'dark-red'],
    ['Thunderstorms and rain', 60, 'dark-red'],
    ['Snow', 20, 'blue'],
    ['Blizzard', 5, 'blue'],
    ['Rain and snow', 33, 'blue'],
    ['Light Rain', 60, 'light-blue'],
    ['Drizzle', 60, 'light-blue'],
    ['Rain, then fog', 60, 'light-blue'],
    ['Fog', 60, 'gray'],
    ['Mist', 60, 'gray'],
    ['Clear', 110, 'orange-red'],
    ['Clear', 85, 'orange-red'],
    ['Clear', 84.9, 'orange'],
    ['Clear', 75, 'orange'],
    ['Clear', 74.9, 'gold'],
    ['Clear', 65, 'gold'],
    ['Clear', 64.9, 'green'],
    ['Clear', 55, 'green'],
    ['Clear', 54.9, 'cyan'],
    ['Clear', 45, 'cyan'],
    ['Clear', 44.9, 'steel-blue'],
    ['Clear', 35, 'steel-blue'],
    ['Clear', 34.9, 'navy'],
    ['Clear', -20, 'navy'],
    [null, 70, 'gold'],
    ['Clear', null, 'neutral'],
    [null, null, 'neutral'],
    ['Rain', null, 'light-blue'],
  ])('of %s at %s °F is %s', (condition, temperature, name) => {
    const hex = markerScale.find(({ key }) => key === name)?.hex;
    expect(markerColor({ condition, temperature })).toEqual({ name, hex });
  });
});

describe('the scales', () => {
  it('list every severity and color once, with a color', () => {
    const severities: Severity[] = ['low', 'moderate', 'severe'];
    const points: WeatherPointColor[] = ['blue', 'green', 'orange', 'red', 'unknown', 'yellow'];
    expect(daySeverityScale.map(({ key }) => key).sort()).toEqual(severities);
    expect(weatherPointScale.map(({ key }) => key).sort()).toEqual(points);
    expect(new Set(markerScale.map(({ key }) => key)).size).toBe(12);
    for (const { hex } of [...daySeverityScale, ...weatherPointScale, ...markerScale]) {
      expect(hex).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});

describe('one place on the three scales', () => {
  const weather = { condition: 'Fog', temperature: 25, windSpeed: 5, threat: 'none' } as const;

  it('has each scale’s color', () => {
    expect(colorOn('severity', weather)).toEqual({ key: 'moderate', hex: stopSeverityScale[1]?.hex, known: true });
    expect(colorOn('point', weather)).toMatchObject({ key: 'yellow', known: true });
    expect(colorOn('marker', weather)).toMatchObject({ key: 'gray', known: true });
  });

  it('is unknown on all scales without data, never calm', () => {
    const nothing = { condition: null, temperature: null, windSpeed: null, threat: 'none' } as const;
    for (const scale of weatherScales)
      expect(colorOn(scale, nothing)).toMatchObject({ hex: UNKNOWN_HEX, known: false });
  });
});
