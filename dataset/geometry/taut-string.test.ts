import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gate, tautString } from './taut-string.ts';

const gates = fc
  .array(
    fc.record({
      step: fc.double({ min: 0.1, max: 20, noNaN: true }),
      rise: fc.double({ min: 0, max: 25, noNaN: true }),
      half: fc.double({ min: 0, max: 0.8, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((steps): Gate[] => {
    let [x, y] = [0, 0];
    const list: Gate[] = [{ x, low: y, high: y }];
    for (const [i, { step, rise, half }] of steps.entries()) {
      x += step;
      y += rise;
      const open = i === steps.length - 1 ? 0 : half;
      list.push({ x, low: y - open, high: y + open });
    }
    return list;
  });

const lengthOf = (gates: readonly Gate[], heights: readonly number[]): number =>
  heights
    .slice(1)
    .reduce(
      (sum, height, i) => sum + Math.hypot((gates[i + 1]?.x ?? 0) - (gates[i]?.x ?? 0), height - (heights[i] ?? 0)),
      0,
    );

describe('a taut string', () => {
  it('passes through every gate and keeps its ends', () => {
    fc.assert(
      fc.property(gates, (list) => {
        const heights = tautString(list);
        list.forEach((gate, i) => {
          expect(heights[i]).toBeGreaterThanOrEqual(gate.low - 1e-9);
          expect(heights[i]).toBeLessThanOrEqual(gate.high + 1e-9);
        });
      }),
    );
  });

  it('is as short as any way through the gates', () => {
    fc.assert(
      fc.property(gates, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (list, shares) => {
        const other = list.map((gate) => gate.low + (gate.high - gate.low) * (shares.next().value as number));
        expect(lengthOf(list, tautString(list))).toBeLessThanOrEqual(lengthOf(list, other) + 1e-9);
      }),
    );
  });

  it('is straight if the gates allow it', () => {
    const list = [0, 10, 20, 30].map((x) => ({
      x,
      low: x === 0 || x === 30 ? x : x - 0.5,
      high: x === 0 || x === 30 ? x : x + 0.5,
    }));
    expect(tautString(list)).toEqual([0, 10, 20, 30]);
  });
});
