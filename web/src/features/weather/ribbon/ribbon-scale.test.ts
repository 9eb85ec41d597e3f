import { describe, expect, it } from 'vitest';
import type { WeatherSpot } from '../spots.ts';
import {
  knownRuns,
  otherStretches,
  type RibbonPoint,
  smoothPath,
  stretchesOf,
  temperatureScale,
} from './ribbon-scale.ts';

const point = (mile: number, temperature: number | null = 50, precipitation: number | null = null): RibbonPoint => ({
  id: `${mile}`,
  mile,
  spot: { temperature, precipitation } as WeatherSpot,
});

describe('the ribbon', () => {
  it('distinguishes normals and forecasts', () => {
    const of = (mile: number, isForecasted: boolean): RibbonPoint => ({
      id: `${mile}`,
      mile,
      spot: { temperature: 50, condition: 'Clear', isForecasted } as WeatherSpot,
    });
    const points = [of(0, true), of(25, true), of(50, false), of(75, false), of(100, true)];
    expect(stretchesOf('typical', points, 100)).toEqual([{ from: 37.5, to: 87.5 }]);
    expect(otherStretches([{ from: 37.5, to: 87.5 }], 100)).toEqual([
      { from: 0, to: 37.5 },
      { from: 87.5, to: 100 },
    ]);
    expect(stretchesOf('typical', [of(0, false), of(100, false)], 100)).toEqual([{ from: 0, to: 100 }]);
    expect(otherStretches([{ from: 0, to: 100 }], 100)).toEqual([]);
  });

  it('distinguishes unknown weather and normals', () => {
    const unknown: RibbonPoint = {
      ...point(50, null),
      spot: { temperature: null, condition: null, isForecasted: false } as WeatherSpot,
    };
    const points = [point(0), unknown, point(100)];
    expect(stretchesOf('unknown', points, 100)).toEqual([{ from: 25, to: 75 }]);
    expect(stretchesOf('typical', points, 100)).toEqual([
      { from: 0, to: 25 },
      { from: 75, to: 100 },
    ]);
  });

  it('has a temperature axis in steps of 20 degrees, at least two', () => {
    expect(temperatureScale([point(0, 50), point(1, 52)])).toEqual({ low: 40, high: 80 });
    expect(temperatureScale([point(0, 31), point(1, 52)])).toEqual({ low: 20, high: 60 });
    expect(temperatureScale([point(0, -12), point(1, 101)])).toEqual({ low: -20, high: 120 });
    expect(temperatureScale([point(0, null)])).toEqual({ low: 40, high: 80 });
  });

  it('leaves room for rain bars below the coldest place', () => {
    const { low, high } = temperatureScale([point(0, 41, 60), point(1, 59)]);
    expect((41 - low) / (high - low)).toBeGreaterThanOrEqual(0.3);
  });

  it('breaks the line at unknown values', () => {
    expect(knownRuns([point(0), point(30, null), point(60), point(100)]).map((run) => run.length)).toEqual([1, 2]);
  });

  it('draws no temperature beyond the known ones', () => {
    const path = smoothPath([
      { x: 0, y: 10 },
      { x: 10, y: 50 },
      { x: 20, y: 50 },
      { x: 30, y: 0 },
    ]);
    const heights = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...heights)).toBeLessThanOrEqual(50);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(smoothPath([{ x: 0, y: 0 }])).toBe('');
  });
});
