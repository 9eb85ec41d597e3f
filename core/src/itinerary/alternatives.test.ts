import { describe, expect, it } from 'vitest';
import { cumulativeMeters, distanceMeters, type LngLat } from '../geo/index.ts';
import type { Road } from '../roads/index.ts';
import { areDistinct, pinsOf, sharedPart } from './alternatives.ts';

/** Returns a road through corners, with places at both ends. */
function roadThrough(...corners: readonly LngLat[]): Road {
  const line = corners.flatMap((corner, i): LngLat[] => {
    const next = corners[i + 1];
    if (!next) return [corner];
    return Array.from({ length: 50 }, (_, j) => [
      corner[0] + ((next[0] - corner[0]) * j) / 50,
      corner[1] + ((next[1] - corner[1]) * j) / 50,
    ]);
  });
  const along = cumulativeMeters(line);
  return {
    line,
    along,
    elapsed: along.map((meters) => meters / 28),
    placeIndexes: [0, line.length - 1],
    maneuvers: [],
  };
}

const straight = roadThrough([-100, 40], [-99, 40], [-96, 40], [-95, 40]);
const byTheNorth = roadThrough([-100, 40], [-99, 40], [-97.5, 41], [-96, 40], [-95, 40]);
const nearlyStraight = roadThrough([-100, 40], [-98, 40], [-97.5, 40.1], [-97, 40], [-95, 40]);

describe('alternatives', () => {
  it('measures how much of a road runs on another', () => {
    expect(sharedPart(straight, straight)).toBe(1);
    expect(sharedPart(byTheNorth, straight)).toBeGreaterThan(0.3);
    expect(sharedPart(byTheNorth, straight)).toBeLessThan(0.45);
    expect(sharedPart(nearlyStraight, straight)).toBeGreaterThan(0.75);
  });

  it('excludes a nearly identical road', () => {
    expect(areDistinct(nearlyStraight, straight)).toBe(false);
    expect(areDistinct(byTheNorth, straight)).toBe(true);
  });

  it('treats roads within 400 m as shared, anywhere in the country', () => {
    for (const lat of [25, 40, 48.9, 64]) {
      for (const side of [-1, 1]) {
        const road = roadThrough([-100, lat], [-99.5, lat]);
        const beside = (meters: number) => {
          const north = lat + (side * meters) / 111_195;
          return roadThrough([-100, north], [-99.5, north]);
        };
        expect(sharedPart(road, beside(390))).toBeGreaterThan(0.95);
        expect(sharedPart(road, beside(410))).toBe(0);
      }
    }
  });

  it('pins a road in the middle of its distinct part', () => {
    const [pin, ...more] = pinsOf(byTheNorth, [straight]);
    expect(more).toEqual([]);
    expect(pin?.leg).toBe(0);
    expect(distanceMeters(pin?.point ?? [0, 0], [-97.5, 41])).toBeLessThan(15_000);
    expect(pinsOf(straight, [straight])).toEqual([]);
  });
});
