import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat, nearestOnLine } from '../geo/index.ts';
import type { Maneuver, Road } from './road.ts';
import { thinnedRoad } from './thinned-road.ts';

const POINTS = 20_000;

/** A road with long swings and bends in them, some 30 meters from point to point. */
const line: LngLat[] = Array.from({ length: POINTS }, (_, i) => [
  -100 + i * 0.0003,
  40 + Math.sin(i / 900) * 0.05 + Math.sin(i / 17) * 0.0008,
]);
const along = Float64Array.from(cumulativeMeters(line));
const maneuverAt = (beginIndex: number): Maneuver => ({
  instruction: 'Turn right.',
  streetNames: [],
  type: 'turn-right',
  meters: 100,
  seconds: 10,
  point: line[beginIndex] as LngLat,
  legIndex: 0,
  beginIndex,
});
const road: Road = {
  line,
  along,
  elapsed: along.map((meters) => meters / 30),
  placeIndexes: [0, 7001, POINTS - 1],
  maneuvers: [0, 13, 14, 9999, POINTS - 1].map(maneuverAt),
};

describe('thinnedRoad', () => {
  it('leaves a road alone that has no more points', () => {
    expect(thinnedRoad(road, POINTS)).toBe(road);
  });

  it('leaves out what changes the line least', () => {
    const thin = thinnedRoad(road, 6000);
    expect(thin.line.length).toBeLessThanOrEqual(6000);
    expect(thin.line.length).toBeGreaterThan(5000);
    const reach = cumulativeMeters(thin.line);
    const off = line.filter((_, i) => i % 97 === 0).map((point) => nearestOnLine(point, thin.line, reach).offsetMeters);
    expect(Math.max(...off)).toBeLessThan(8);
  });

  it('keeps places and maneuvers where they are, and meters and seconds with their points', () => {
    const thin = thinnedRoad(road, 500);
    expect(thin.placeIndexes.map((index) => thin.line[index])).toEqual(road.placeIndexes.map((index) => line[index]));
    for (const maneuver of thin.maneuvers) expect(thin.line[maneuver.beginIndex]).toEqual(maneuver.point);
    expect(thin.maneuvers).toHaveLength(road.maneuvers.length);
    for (const [i, point] of thin.line.entries()) {
      const index = line.indexOf(point);
      expect([thin.along[i], thin.elapsed[i]]).toEqual([along[index], road.elapsed[index]]);
    }
    expect(thin.along.at(-1)).toBe(along.at(-1));
  });

  it('copes with points that are all one', () => {
    const one: LngLat[] = Array.from({ length: 1000 }, () => [-100, 40]);
    const still: Road = {
      ...road,
      line: one,
      along: new Float64Array(1000),
      elapsed: new Float64Array(1000),
      placeIndexes: [0, 999],
      maneuvers: [],
    };
    expect(thinnedRoad(still, 10).line.length).toBeLessThanOrEqual(10);
  });
});
