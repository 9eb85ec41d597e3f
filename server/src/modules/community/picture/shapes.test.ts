import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { frameAround, type Point } from './frame.ts';
import { clippedLine, clippedRing, mayShow, middleOf } from './shapes.ts';

const box = { left: 0, top: 0, right: 100, bottom: 100 };
const inBox = ([x, y]: Point): boolean => x >= -0.01 && y >= -0.01 && x <= 100.01 && y <= 100.01;

describe('a frame', () => {
  it.each<[string, readonly LngLat[]]>([
    [
      'coast to coast',
      [
        [-122.4, 37.8],
        [-71, 42.4],
        [-97, 30],
      ],
    ],
    [
      'Hawaii',
      [
        [-155.1, 19.7],
        [-159.3, 21.9],
      ],
    ],
    [
      'over the date line',
      [
        [172.9, 52.9],
        [-149.9, 61.2],
      ],
    ],
    [
      'due north',
      [
        [-105, 39],
        [-105, 41],
      ],
    ],
  ])('holds all places of a road: %s', (_, places) => {
    const { project } = frameAround(places, box);
    const points = places.map(project);
    expect(points.filter(inBox)).toHaveLength(places.length);
    const spans = [0, 1].map((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      return Math.max(...values) - Math.min(...values);
    });
    expect(Math.max(...spans)).toBeCloseTo(100, 5);
  });

  it('has north at the top and east at the right', () => {
    const { project } = frameAround(
      [
        [-105, 39],
        [-95, 41],
      ],
      box,
    );
    const [[west], [, south], [east], [, north]] = [
      [-105, 40],
      [-100, 39],
      [-95, 40],
      [-100, 41],
    ].map(([lng = 0, lat = 0]) => project([lng, lat])) as [Point, Point, Point, Point];
    expect(east).toBeGreaterThan(west);
    expect(north).toBeLessThan(south);
  });

  it('shows the surroundings of a short road or a single place', () => {
    for (const places of [
      [[-105, 39.7]],
      [
        [-105, 39.7],
        [-105.01, 39.71],
      ],
    ] as LngLat[][]) {
      const { metersPerPixel, project } = frameAround(places, box);
      expect(metersPerPixel).toBeGreaterThanOrEqual(1100);
      expect(places.map(project).every(inBox)).toBe(true);
    }
  });
});

describe('clipping', () => {
  it('cuts a ring to the box', () => {
    const ring: Point[] = [
      [-50, 20],
      [150, 20],
      [150, 80],
      [-50, 80],
    ];
    const cut = clippedRing(ring, box);
    expect(cut.every(inBox)).toBe(true);
    expect(middleOf(cut)).toEqual({ area: 6000, at: [50, 50] });
    expect(
      clippedRing(
        ring.map(([x, y]): Point => [x + 400, y]),
        box,
      ),
    ).toEqual([]);
  });

  it('keeps the runs of a line that may be in the box', () => {
    const line: Point[] = [
      [-30, 50],
      [50, 50],
      [200, 50],
      [300, 50],
      [300, -50],
      [90, -50],
      [90, 10],
    ];
    expect(clippedLine(line, box)).toEqual([
      [
        [-30, 50],
        [50, 50],
        [200, 50],
      ],
      [
        [90, -50],
        [90, 10],
      ],
    ]);
  });

  it('recognizes shapes far away', () => {
    const frame = frameAround(
      [
        [-105, 39],
        [-104, 40],
      ],
      box,
    );
    expect(
      mayShow(
        [
          [-104.5, 39.5],
          [-104.4, 39.6],
        ],
        frame,
        box,
      ),
    ).toBe(true);
    expect(
      mayShow(
        [
          [-80, 25],
          [-81, 26],
        ],
        frame,
        box,
      ),
    ).toBe(false);
    expect(
      mayShow(
        [
          [-120, 30],
          [-90, 30],
          [-90, 50],
          [-120, 50],
        ],
        frame,
        box,
      ),
    ).toBe(true);
  });
});
