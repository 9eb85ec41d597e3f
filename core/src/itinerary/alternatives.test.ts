import { describe, expect, it } from 'vitest';
import { cumulativeMeters, distanceMeters, type LngLat } from '../geo/index.ts';
import type { Road } from '../roads/index.ts';
import { distinctRoads, pinsOf, sharedPart } from './alternatives.ts';

/** Builds a road through corners, with a place at its ends. */
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

  it('leaves out a nearly identical road', () => {
    expect(distinctRoads([straight, nearlyStraight, byTheNorth], 3)).toEqual([straight, byTheNorth]);
  });

  it('pins a road in the middle of its distinct part', () => {
    const [pin, ...more] = pinsOf(byTheNorth, [straight]);
    expect(more).toEqual([]);
    expect(pin?.leg).toBe(0);
    expect(distanceMeters(pin?.point ?? [0, 0], [-97.5, 41])).toBeLessThan(15_000);
    expect(pinsOf(straight, [straight])).toEqual([]);
  });
});
