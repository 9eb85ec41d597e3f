import { describe, expect, it } from 'vitest';
import type { WeatherSpot } from '../spots.ts';
import {
  axisTicks,
  knownRuns,
  nearestPoint,
  otherStretches,
  type RibbonPoint,
  smoothPath,
  stretchesOf,
  temperatureBounds,
} from './ribbon-scale.ts';

const point = (share: number, day: number, temperature: number | null = 50): RibbonPoint => ({
  id: `${share}`,
  share,
  spot: { day, temperature } as WeatherSpot,
});

describe('the ribbon', () => {
  it('finds the nearest stop', () => {
    expect(nearestPoint([point(0, 1), point(0.5, 1), point(1, 1)], 0.6)?.share).toBe(0.5);
    expect(nearestPoint([], 0.6)).toBeUndefined();
  });

  it('distinguishes normals and forecasts', () => {
    const of = (share: number, isForecasted: boolean): RibbonPoint => ({
      id: `${share}`,
      share,
      spot: { temperature: 50, condition: 'Clear', isForecasted } as WeatherSpot,
    });
    const points = [of(0, true), of(0.25, true), of(0.5, false), of(0.75, false), of(1, true)];
    expect(stretchesOf('typical', points)).toEqual([{ from: 0.375, to: 0.875 }]);
    expect(otherStretches([{ from: 0.375, to: 0.875 }])).toEqual([
      { from: 0, to: 0.375 },
      { from: 0.875, to: 1 },
    ]);
    expect(stretchesOf('typical', [of(0, false), of(1, false)])).toEqual([{ from: 0, to: 1 }]);
    expect(otherStretches([{ from: 0, to: 1 }])).toEqual([]);
  });

  it('distinguishes unknown weather and normals', () => {
    const unknown: RibbonPoint = {
      ...point(0.5, 1, null),
      spot: { temperature: null, condition: null, isForecasted: false } as WeatherSpot,
    };
    const points = [point(0, 1), unknown, point(1, 1)];
    expect(stretchesOf('unknown', points)).toEqual([{ from: 0.25, to: 0.75 }]);
    expect(stretchesOf('typical', points)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.75, to: 1 },
    ]);
  });

  it('marks round distances', () => {
    expect(axisTicks(1014, 'miles', 12).map(({ value }) => value)).toEqual([
      0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
    ]);
    expect(axisTicks(1014, 'kilometers', 6).map(({ value }) => value)).toEqual([0, 500, 1000, 1500]);
  });

  it('spans at least twenty degrees and breaks the line at unknown values', () => {
    const bounds = temperatureBounds([point(0, 1, 50), point(1, 1, 52)]);
    expect(bounds.high - bounds.low).toBeGreaterThanOrEqual(20);
    expect(knownRuns([point(0, 1), point(0.3, 1, null), point(0.6, 1), point(1, 1)]).map((run) => run.length)).toEqual([
      1, 2,
    ]);
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
