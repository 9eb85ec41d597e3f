import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../testing/sample-trip.ts';
import { chartFrame, stepMiles } from './chart-frame.ts';
import { axisTicks, chartDays } from './trip-axis.ts';

const total = sampleTrip.totalMiles;
const frameOf = (width: number, domain = { from: 0, to: total }) =>
  chartFrame({ width, height: 150, domain, left: 40, above: 17, below: 17 });

describe('the axis of a chart along the route', () => {
  it('spans the plot, and maps positions back to miles', () => {
    const frame = frameOf(400);
    expect([frame.x(0), frame.x(total)]).toEqual([frame.left, frame.right]);
    expect(frame.mileAt(frame.x(100))).toBeCloseTo(100);
    expect([frame.mileAt(-50), frame.mileAt(9999)]).toEqual([0, total]);
  });

  it('labels both ends and round miles with the time there', () => {
    const ticks = axisTicks(sampleTrip, frameOf(900), 'miles');
    expect(ticks[0]?.text).toBe('0 mi · 8:00 AM');
    expect(ticks.at(-1)?.text).toMatch(/^470 mi · \d+:\d\d PM$/);
    expect(ticks[1]?.text).toMatch(/^\d{2,3} · \d+:\d\d [AP]M$/);
  });

  it('has only times where miles don’t fit', () => {
    expect(axisTicks(sampleTrip, frameOf(150), 'miles').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^8:00 AM$/),
      expect.stringMatching(/^\d+:\d\d PM$/),
    ]);
  });

  it('names the days, and keeps labels apart at any width and on any stretch', () => {
    expect(chartDays(sampleTrip, frameOf(400)).names.map(({ text }) => text)).toEqual(['Fri, Dec 4']);
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 1200 }),
        fc.double({ min: 0, max: total - 1, noNaN: true }),
        fc.constantFrom('miles' as const, 'kilometers' as const),
        (width, from, unit) => {
          const frame = frameOf(width, { from, to: total });
          for (const row of [axisTicks(sampleTrip, frame, unit), chartDays(sampleTrip, frame).names]) {
            row.slice(1).forEach((text, i) => {
              const before = row[i];
              if (before) expect(text.left).toBeGreaterThan(before.left + before.width);
            });
            for (const { left, width: wide } of row) expect(left >= 0 && left + wide <= width).toBe(true);
          }
        },
      ),
      { numRuns: 200, seed: 20_261_130 },
    );
  });

  it('has keyboard steps in whole miles on long roads', () => {
    expect([stepMiles({ from: 0, to: 470 }), stepMiles({ from: 0, to: 40 })]).toEqual([6, 0.5]);
  });
});
