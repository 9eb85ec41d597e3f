import { cumulativeMeters, type LngLat, lineLengthMeters, pointAlong } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { chunksLine, drivenChunks, drivenTip } from './driven-line.ts';

const line = Array.from({ length: 1001 }, (_, i): LngLat => [-100 + i / 1000, 40]);
const route = { line, along: cumulativeMeters(line) };
const total = route.along[1000] as number;

describe('the driven part of the line', () => {
  it.each([0, 0.1, 0.2, 0.5, 0.777, 1])('is complete at %d of the way, in chunks and a tip', (share) => {
    const meters = total * share;
    const chunks = chunksLine(route, drivenChunks(route, meters));
    const tip = drivenTip(route, meters);
    expect(lineLengthMeters(chunks) + lineLengthMeters(tip)).toBeCloseTo(meters, 3);
    expect(tip.at(-1)).toEqual(pointAlong(line, route.along, meters));
    if (chunks.length > 0) expect(chunks.at(-1)).toEqual(tip[0]);
  });

  it('redraws little with each position, and the rest rarely', () => {
    const starts = new Set<number>();
    for (let meters = 0; meters < total; meters += 100) {
      expect(drivenTip(route, meters).length).toBeLessThanOrEqual(202);
      starts.add(drivenChunks(route, meters));
    }
    expect(starts.size).toBe(5);
  });
});
