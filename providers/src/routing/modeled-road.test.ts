import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { modeledSpans } from './modeled-road.ts';

/** A line due east with about 5.3 miles between points. */
const line = Array.from({ length: 11 }, (_, i): LngLat => [-107 + i / 10, 38]);
const along = cumulativeMeters(line);
const at = (i: number): number => along[i] as number;
const nowhere = (): boolean => false;

const unpostedOn = (...stretches: number[]): boolean[] => line.slice(1).map((_, i) => stretches.includes(i));

describe('the modeled parts of a road', () => {
  it('are those without a known speed limit', () => {
    const unposted = unpostedOn(2, 3, 4, 8);
    expect(modeledSpans({ line, along, unposted, ferries: [] }, nowhere)).toEqual([
      { fromMeters: at(2), toMeters: at(5) },
      { fromMeters: at(8), toMeters: at(9) },
    ]);
  });

  it('exclude ferries and streets, and are empty without limit data', () => {
    const unposted = unpostedOn(2, 3, 4);
    const ferries = [{ fromMeters: at(2), toMeters: at(3) }];
    const isStreet = ([lng]: LngLat): boolean => lng > -106.61;
    expect(modeledSpans({ line, along, unposted, ferries }, isStreet)).toEqual([
      { fromMeters: at(3), toMeters: at(4) },
    ]);
    expect(modeledSpans({ line, along, unposted: [], ferries: [] }, nowhere)).toEqual([]);
  });

  it('continue across a crossed road', () => {
    const near: LngLat[] = [line[0] as LngLat, [-106.9, 38], [-106.89, 38], [-106.8, 38]];
    const meters = cumulativeMeters(near);
    const road = { line: near, along: meters, unposted: [true, false, true], ferries: [] };
    expect(modeledSpans(road, nowhere)).toEqual([{ fromMeters: 0, toMeters: meters[3] }]);
  });
});
