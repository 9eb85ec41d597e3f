import { describe, expect, it } from 'vitest';
import { boxAroundPiece, headingAlong, passesOfLine, piecesOfLine, pointsEvery, sideOfLine } from './corridor.ts';
import { cumulativeMeters, nearestOnLine } from './line.ts';
import { type LngLat, METERS_PER_DEGREE } from './position.ts';

/** A hundredth of a degree at the equator, 1,112 meters in both directions. */
const HUNDREDTH = METERS_PER_DEGREE / 100;
const at = (x: number, y: number): LngLat => [x / 100, y / 100];

const passes = (place: LngLat, line: readonly LngLat[], within: number): number[][] =>
  passesOfLine(place, line, cumulativeMeters(line), within * HUNDREDTH).map(({ alongMeters, offsetMeters }) => [
    Math.round((alongMeters / HUNDREDTH) * 10) / 10,
    Math.round((offsetMeters / HUNDREDTH) * 10) / 10,
  ]);

describe('passes of a line by a place', () => {
  it('find one pass, at a point or between two points', () => {
    expect(passes(at(5, 2), [at(0, 0), at(20, 0)], 3)).toEqual([[5, 2]]);
    expect(passes(at(5, 2), [at(0, 0), at(5, 0), at(20, 0)], 3)).toEqual([[5, 2]]);
    expect(passes(at(-2, 0), [at(0, 0), at(20, 0)], 3)).toEqual([[0, 2]]);
  });

  it('find none if the line stays farther away', () => {
    expect(passes(at(5, 3.1), [at(0, 0), at(20, 0)], 3)).toEqual([]);
    expect(passes(at(-3.1, 0), [at(0, 0), at(20, 0)], 3)).toEqual([]);
  });

  it('find two when driving out and back, however close the turnaround', () => {
    expect(passes(at(5, 0.1), [at(0, 0), at(20, 0), at(0, 0)], 3)).toEqual([
      [5, 0.1],
      [35, 0.1],
    ]);
    expect(passes(at(5, 0.1), [at(0, 0), at(7, 0), at(0, 0)], 30)).toEqual([
      [5, 0.1],
      [9, 0.1],
    ]);
    // The line turns around less than 1,000 meters beyond the place.
    expect(passes(at(5, 0.1), [at(0, 0), at(5.5, 0), at(0, 0)], 3)).toHaveLength(1);
  });

  it('find one along bends, at the closest bend', () => {
    const bends = [at(0, 0), at(4, 0), at(4, 1), at(5, 1), at(5, 0), at(6, 0), at(6, 1.5), at(7, 1.5), at(20, 0)];
    expect(passes(at(5.5, 4), bends, 6)).toEqual([[9.5, 2.5]]);
  });

  it('search only the given ranges, and separate passes by the line between ranges', () => {
    const line = [at(0, 0), at(10, 0), at(20, 0), at(30, 0), at(30, 1), at(20, 1), at(10, 1), at(0, 1)];
    const along = cumulativeMeters(line);
    const found = passesOfLine(at(5, 0.5), line, along, 2 * HUNDREDTH, [
      [0, 1],
      [6, 7],
    ]);
    expect(found.map(({ alongMeters }) => Math.round(alongMeters / HUNDREDTH))).toEqual([5, 56]);
    expect(passesOfLine(at(5, 0.5), line, along, 2 * HUNDREDTH, [[2, 3]])).toEqual([]);
  });

  it('work for a single point', () => {
    expect(passes(at(0, 1), [at(0, 0)], 2)).toEqual([[0, 1]]);
  });
});

describe('pieces of a line', () => {
  it('meet at their ends, with boxes that contain everything nearby', () => {
    const line = [at(0, 0), at(1, 0), at(2, 0), at(3, 0), at(30, 0)];
    const along = cumulativeMeters(line);
    expect([...piecesOfLine(along, 2 * HUNDREDTH - 1)]).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect([...piecesOfLine(cumulativeMeters([at(0, 0)]), 100)]).toEqual([[0, 0]]);
    expect([...piecesOfLine(new Float64Array(), 100)]).toEqual([]);
    const [west, south, east, north] = boxAroundPiece(line, [1, 3], HUNDREDTH);
    expect(west).toBeCloseTo(0, 5);
    expect(south).toBeCloseTo(-0.01, 5);
    expect(east).toBeCloseTo(0.04, 5);
    expect(north).toBeCloseTo(0.01, 5);
  });
});

describe('the sides of a line', () => {
  const sideOf = (place: LngLat, line: readonly LngLat[]): string => {
    const along = cumulativeMeters(line);
    return sideOfLine(place, line, along, nearestOnLine(place, line, along), 20);
  };

  it('are left and right in its direction', () => {
    expect(sideOf(at(5, 1), [at(0, 0), at(10, 0)])).toBe('left');
    expect(sideOf(at(5, -1), [at(0, 0), at(10, 0)])).toBe('right');
    expect(sideOf(at(5, 1), [at(10, 0), at(0, 0)])).toBe('right');
    expect(sideOf(at(5, 0.01), [at(0, 0), at(10, 0)])).toBe('on');
  });

  it('are correct outside a sharp bend', () => {
    const hairpin = [at(0, 0), at(10, 0), at(0, 2)];
    expect(sideOf(at(11, 0.5), hairpin)).toBe('right');
    expect(sideOf(at(11, -0.5), hairpin)).toBe('right');
    expect(sideOf(at(6, 0.3), hairpin)).toBe('left');
  });
});

describe('the heading of a line', () => {
  it('covers a stretch around a place, and includes straightness', () => {
    const line = [at(0, 0), at(10, 0), at(10, 10)];
    const along = cumulativeMeters(line);
    expect(headingAlong(line, along, 5 * HUNDREDTH, 2 * HUNDREDTH).bearing).toBeCloseTo(90, 3);
    const corner = headingAlong(line, along, 10 * HUNDREDTH, 2 * HUNDREDTH);
    expect(corner.bearing).toBeCloseTo(45, 2);
    expect(corner.straightness).toBeCloseTo(Math.SQRT1_2, 3);
    expect(headingAlong([at(0, 0)], new Float64Array(1), 0, 100).straightness).toBe(0);
  });
});

it('returns points at even steps along a line, and the line’s end', () => {
  const line = [at(0, 0), at(10, 0)];
  const points = pointsEvery(line, cumulativeMeters(line), 4 * HUNDREDTH);
  expect(points.map(([lng]) => Math.round(lng * 1000) / 10)).toEqual([0, 4, 8, 10]);
  expect(pointsEvery([at(3, 0)], new Float64Array(1), 100)).toEqual([at(3, 0)]);
  expect(pointsEvery([], new Float64Array(), 100)).toEqual([]);
});
