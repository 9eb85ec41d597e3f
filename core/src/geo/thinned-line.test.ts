import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeMeters, indexAtOrBefore, nearestOnLine } from './line.ts';
import { between, distanceMeters, type LngLat } from './position.ts';
import { type LineToThin, thinnedLine } from './thinned-line.ts';

/** Returns a road of curves and straights, slower in bends, with a point about every 40 meters as in a street map. */
function windingRoad(points: number): Required<LineToThin> {
  const line: LngLat[] = [[-105, 40]];
  const clock = [0];
  let heading = 0.3;
  for (let i = 1; i < points; i++) {
    const bend = Math.floor(i / 150) % 3 === 0 ? 0.06 * Math.sin(i / 9) : 0.002 * Math.sin(i / 60);
    heading += bend;
    const [lng, lat] = line[i - 1] as LngLat;
    line.push([lng + 0.0004 * Math.cos(heading), lat + 0.0003 * Math.sin(heading)]);
    clock.push((clock[i - 1] as number) + 1.2 + 20 * Math.abs(bend));
  }
  return { line, clock };
}

/** Returns a car's maximum position error along the line, meters. */
function worstError({ line, clock }: Required<LineToThin>, kept: readonly number[]): number {
  const times = kept.map((i) => clock[i] as number);
  return Math.max(
    ...line.map((point, i) => {
      const at = indexAtOrBefore(times, clock[i] as number);
      const [from, to] = [kept[at] as number, kept[at + 1] ?? (kept[at] as number)];
      const takes = (clock[to] as number) - (clock[from] as number);
      const share = takes > 0 ? ((clock[i] as number) - (clock[from] as number)) / takes : 0;
      return distanceMeters(point, between(line[from] as LngLat, line[to] as LngLat, share));
    }),
  );
}

describe('a thinned line', () => {
  it('is the line itself if it has few enough points', () => {
    const road = windingRoad(500);
    expect(thinnedLine(road, 500)).toEqual(road.line.map((_, i) => i));
  });

  it('keeps the ends and fixed points in order, up to the given number of points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 400 }),
        fc.array(fc.nat({ max: 399 }), { maxLength: 10 }),
        fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.nat({ max: 20 })), {
          minLength: 400,
          maxLength: 400,
        }),
        (most, fixed, steps) => {
          let [lng, time] = [-100, 0];
          const points = steps.map(([lat, seconds]) => {
            lng += 0.001;
            time += seconds;
            return { point: [lng, 40 + lat / 1000] as LngLat, time };
          });
          const road = { line: points.map(({ point }) => point), clock: points.map((at) => at.time) };
          const kept = thinnedLine(road, most, fixed);
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
          expect(kept).toEqual(expect.arrayContaining([0, 399, ...fixed]));
          expect(kept.length).toBeLessThanOrEqual(Math.max(most, new Set([0, 399, ...fixed]).size));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('approximates the line better with more points, on a road with 90,000 points', () => {
    const road = windingRoad(90_000);
    const errors = [3000, 10_000, 30_000].map((most) => worstError(road, thinnedLine(road, most)));
    expect(errors).toEqual([...errors].sort((a, b) => b - a));
    expect(errors[2]).toBeLessThan(5);
    const length = (points: readonly LngLat[]) => cumulativeMeters(points).at(-1) as number;
    const kept = thinnedLine(road, 30_000).map((i) => road.line[i] as LngLat);
    expect(length(kept) / length(road.line)).toBeGreaterThan(0.999);
  });

  it('approximates the line better with the same number of points if time is ignored', () => {
    const { line, clock } = windingRoad(20_000);
    const off = (kept: readonly number[]): number => {
      const points = kept.map((i) => line[i] as LngLat);
      const along = cumulativeMeters(points);
      return Math.max(
        ...line.map((point, i) => {
          const at = indexAtOrBefore(kept, i);
          return nearestOnLine(point, points, along, at, at + 1).offsetMeters;
        }),
      );
    };
    const [timed, drawn] = [off(thinnedLine({ line, clock }, 2000)), off(thinnedLine({ line }, 2000))];
    expect(drawn).toBeLessThan(timed);
    expect(drawn).toBeLessThan(10);
  });

  it('keeps speed changes on a straight road', () => {
    const line = Array.from({ length: 200 }, (_, i): LngLat => [-100 + i * 0.001, 40]);
    const clock = line.map((_, i) => (i < 120 ? i * 3 : 360 + (i - 120) * 9));
    expect(thinnedLine({ line, clock }, 3)).toEqual([0, 120, 199]);
  });
});
