import { describe, expect, it } from 'vitest';
import { drivenAsTimed, previewWait, simulatedDrive, speedsOf } from './index.ts';
import { metersBetween } from './sphere.ts';

describe('speeds of a timed line', () => {
  const speedAt = speedsOf([0, 1000, 1000, 4000, 5000], [0, 50, 80, 200, 200]);

  it.each([
    [-5, 20],
    [0, 20],
    [999, 20],
    [1000, 25],
    [3999, 25],
    // A segment that takes no time, as in real data.
    [4500, 45],
    [9000, 45],
  ])('at %d meters', (meters, speed) => {
    expect(speedAt(meters)).toBe(speed);
  });

  it('are slow without a line', () => {
    expect(speedsOf([], [])(10)).toBe(1);
    expect(speedsOf([0], [0])(10)).toBe(1);
  });

  it('are never zero', () => {
    expect(speedsOf([0, 1], [0, 3600])(0.5)).toBe(1);
  });
});

describe('a preview', () => {
  const line = [
    [-98, 40],
    [-97.9, 40],
  ] as const;
  const meters = metersBetween(line[0], line[1]);
  const fixes = [...simulatedDrive(drivenAsTimed({ line, along: [0, meters], elapsed: [0, 400] }, 1_000))];

  it('takes about the planned time', () => {
    const seconds = ((fixes.at(-1)?.time ?? 0) - (fixes[0]?.time ?? 0)) / 1000;
    expect(seconds).toBeGreaterThan(400);
    expect(seconds).toBeLessThan(430);
  });

  it('waits a tenth of the time at ten times the speed', () => {
    const [first, second] = fixes;
    if (!first || !second) throw new Error('no drive');
    expect(previewWait(first, second, 10)).toBe(100);
    expect(previewWait(second, first, 10)).toBe(0);
  });
});
