import { cumulativeMeters, decodeSeries, indexAtOrBefore, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import type { Maneuver } from '@roadcast/core/roads';
import { describe, expect, it } from 'vitest';
import { MOST_LINE_POINTS } from '../constants.ts';
import { drawnLine, type RoadToDraw } from './drawn-line.ts';
import { ELAPSED_DECIMALS } from './read-trip.ts';

/**
 * Returns a coast-to-coast road as in a street map: a point every 50 meters, bends in the mountains, varying speeds.
 */
function road(points: number): RoadToDraw {
  const line: LngLat[] = [[-122, 42]];
  const elapsed = new Float64Array(points);
  let heading = 0;
  for (let i = 1; i < points; i++) {
    const mountains = Math.floor(i / 6000) % 3 === 0;
    heading =
      heading * 0.995 + (mountains ? 0.05 * Math.sin(i / 7) + 0.02 * Math.sin(i / 31) : 0.003 * Math.sin(i / 90));
    const [lng, lat] = line[i - 1] as LngLat;
    line.push([lng + 0.0006 * Math.cos(heading), lat + 0.00045 * Math.sin(heading)]);
    elapsed[i] = (elapsed[i - 1] as number) + (mountains ? 2.6 : Math.floor(i / 900) % 2 === 0 ? 1.6 : 1.75);
  }
  const last = points - 1;
  const maneuvers = Array.from({ length: 500 }, (_, i) => maneuverAt(Math.floor((i * last) / 499), line));
  const third = Math.floor(last / 3);
  const stretches = [
    { fromIndex: 0, kind: 'street' as const, accuracyMeters: 10 },
    { fromIndex: third + 1, kind: 'highway' as const, accuracyMeters: 300 },
  ];
  const posted = Array.from({ length: 300 }, (_, i) => ({ fromIndex: i * 90 + 7, mph: 35 + (i % 3) * 10 }));
  const marks = { stretches, posted };
  return { line, along: cumulativeMeters(line), elapsed, placeIndexes: [0, 777, last], maneuvers, ...marks };
}

const maneuverAt = (beginIndex: number, line: readonly LngLat[]): Maneuver => ({
  instruction: 'Turn right.',
  streetNames: [],
  type: 'turn-right',
  meters: 0,
  seconds: 0,
  point: line[beginIndex] as LngLat,
  legIndex: 0,
  beginIndex,
});

describe('drawnLine', () => {
  it('keeps all points of a road that isn’t too long', () => {
    const short = road(MOST_LINE_POINTS);
    const { geometry, beginIndexes } = drawnLine(short);
    expect(geometry.length).toBe(short.line.length);
    expect(beginIndexes).toEqual(short.maneuvers.map(({ beginIndex }) => beginIndex));
  });

  it('draws a coast-to-coast road within a few meters and times it within a second', () => {
    const long = road(90_000);
    const { geometry, elapsed, beginIndexes } = drawnLine(long);
    expect(geometry.length).toBeLessThanOrEqual(MOST_LINE_POINTS);
    const times = decodeSeries(elapsed, ELAPSED_DECIMALS);
    expect(times.length).toBe(geometry.length);
    const along = cumulativeMeters(geometry);
    for (let i = 0; i < long.line.length; i += 7) {
      const at = indexAtOrBefore(times, (long.elapsed[i] as number) - 0.1);
      const near = nearestOnLine(long.line[i] as LngLat, geometry, along, Math.max(0, at - 1), at + 2);
      expect(near.offsetMeters).toBeLessThan(20);
    }
    for (const [i, { beginIndex, point }] of long.maneuvers.entries()) {
      const begin = beginIndexes[i] as number;
      const [lng, lat] = geometry[begin] as [number, number];
      expect(lng).toBeCloseTo(point[0], 4);
      expect(lat).toBeCloseTo(point[1], 4);
      expect(times[begin]).toBeCloseTo(long.elapsed[beginIndex] as number, 0);
    }
  });

  it('keeps all points where the road or its limit changes, with their indexes', () => {
    const long = road(90_000);
    const { geometry, stretches, speedLimits } = drawnLine(long);
    const isAt = (index: number, point: number): void => {
      const [lng, lat] = long.line[point] as LngLat;
      expect(geometry[index]?.[0]).toBeCloseTo(lng, 4);
      expect(geometry[index]?.[1]).toBeCloseTo(lat, 4);
    };
    expect(stretches.map(({ kind }) => kind)).toEqual(['street', 'highway']);
    expect(speedLimits.length).toBe(long.posted.length);
    for (const [i, { fromIndex }] of stretches.entries()) isAt(fromIndex, long.stretches[i]?.fromIndex as number);
    for (const [i, [index, mph]] of speedLimits.entries()) {
      isAt(index, long.posted[i]?.fromIndex as number);
      expect(mph).toBe(long.posted[i]?.mph);
    }
  });
});
