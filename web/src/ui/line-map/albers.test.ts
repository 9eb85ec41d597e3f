import { decodePolyline } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { frameAround, pathOf, project } from './albers.ts';
import { borderLines, coastLines } from './us-lines.ts';

const SAN_DIEGO = [-117.16, 32.72] as const;
const SEATTLE = [-122.33, 47.61] as const;
const MIAMI = [-80.19, 25.77] as const;

describe('the projection', () => {
  it('is centered on 96 W, 37.5 N, with north up and east right', () => {
    expect(project([-96, 37.5])).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
    const [seattle, miami] = [project(SEATTLE), project(MIAMI)];
    expect(seattle[1]).toBeLessThan(0);
    expect(seattle[0]).toBeLessThan(miami[0]);
  });

  it('keeps distances within a few percent', () => {
    const [a, b] = [project(SAN_DIEGO), project(SEATTLE)];
    // The distance is 1,064 miles; a thousandth of the earth's radius is 3.96 miles.
    expect(Math.hypot(a[0] - b[0], a[1] - b[1]) * 3.959).toBeGreaterThan(1064 * 0.97);
    expect(Math.hypot(a[0] - b[0], a[1] - b[1]) * 3.959).toBeLessThan(1064 * 1.03);
  });
});

describe('a small map’s frame', () => {
  it('contains the whole line with a margin, in the given aspect ratio', () => {
    const points = [project(SEATTLE), project(MIAMI)];
    const { x, y, width, height } = frameAround(points, 1.5);
    expect(width / height).toBeCloseTo(1.5);
    for (const [px, py] of points) {
      expect(px).toBeGreaterThan(x);
      expect(px).toBeLessThan(x + width);
      expect(py).toBeGreaterThan(y);
      expect(py).toBeLessThan(y + height);
    }
  });

  it('has a minimum size for short trips, and a default without a line', () => {
    expect(frameAround([project(MIAMI)], 1.5).width).toBeGreaterThan(100);
    expect(frameAround([], 1.5).width).toBeGreaterThan(500);
  });
});

it('places states correctly', () => {
  const all = [...coastLines, ...borderLines].flatMap((line) => decodePolyline(line, 2));
  expect(Math.min(...all.map(([lng]) => lng))).toBeCloseTo(-124.7, 0);
  expect(Math.max(...all.map(([lng]) => lng))).toBeCloseTo(-67, 0);
  expect(Math.min(...all.map(([, lat]) => lat))).toBeCloseTo(25, 0);
  expect(Math.max(...all.map(([, lat]) => lat))).toBeCloseTo(49.4, 0);
});

it('returns an empty path without points, and closes it on request', () => {
  expect(pathOf([])).toBe('');
  expect(
    pathOf(
      [
        [0, 1],
        [2, 3],
      ],
      true,
    ),
  ).toBe('M0.0 1.0L2.0 3.0Z');
});
