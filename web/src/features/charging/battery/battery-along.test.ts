import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartFrame } from '../../../lib/chart/chart-frame.ts';
import { sampleCharging, sampleElectricTrip } from '../../../lib/testing/sample-charging.ts';
import { airAlong, airAt, batteryAt, batteryRows } from './battery-along.ts';
import { bandSpots, chargeSpots, heightOf, reserveLabel, stopMarks } from './battery-layout.ts';

const { battery } = sampleCharging();
const trip = sampleElectricTrip();

describe('the battery along the road', () => {
  it('is interpolated between the known points, with its band', () => {
    expect(batteryAt(battery, 55)).toEqual({ charge: 71, low: 69, high: 73 });
    expect(batteryAt(battery, 9999).charge).toBe(12);
    expect(batteryAt(battery, -5).charge).toBe(90);
  });

  it('has two values at a stop: before and after charging', () => {
    expect([batteryAt(battery, 220, true).charge, batteryAt(battery, 220).charge]).toEqual([14, 76]);
    expect([batteryAt(battery, 219).charge < 16, batteryAt(battery, 221).charge < 76]).toEqual([true, true]);
  });

  it('is listed in a table at each event', () => {
    const rows = batteryRows(trip, sampleCharging(), () => 'Coralville');
    expect(rows.map(({ is, reading }) => [is, reading.charge])).toEqual([
      ['start', 90],
      ['arrive', 14],
      ['leave', 76],
      ['end', 12],
    ]);
  });
});

describe('weather along the road', () => {
  const air = airAlong({
    ...trip,
    segments: trip.segments.map((stop) => ({
      ...stop,
      relativeWind: { kind: 'head', head: 12, cross: 3, crossFrom: 'left' },
    })),
  });

  it('comes from the nearest place', () => {
    expect(airAt(air, 230)).toEqual({ mile: 220, temperature: 28, headWind: 12 });
    expect(airAt([], 10)).toBeNull();
    expect(airAt(airAlong(trip), 0)?.headWind).toBeNull();
  });
});

const frameOf = (width: number, to: number) =>
  chartFrame({ width, height: 150, domain: { from: 0, to }, left: 42, above: 0, below: 22 });

describe('the battery chart', () => {
  const frame = frameOf(400, trip.totalMiles);

  it('has a line through every known point, and a band around it', () => {
    expect(chargeSpots(battery, frame)).toHaveLength(battery.miles.length);
    expect(bandSpots(battery, frame)).toHaveLength(2 * battery.miles.length);
    expect([heightOf(frame)(0), heightOf(frame)(120)]).toEqual([frame.foot, frame.top]);
  });

  it('labels the reserve beside the curve', () => {
    const label = reserveLabel('Keep 10%', sampleCharging(), frame);
    expect(label?.box.left).toBeGreaterThan(frame.left);
  });

  it('numbers neighboring stops in order, moved apart', () => {
    const stops = [100, 103, 106].map((mile, i) => ({ number: i + 1, mile, known: true }));
    const marks = stopMarks(stops, frame);
    expect(marks.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(marks[1]?.x).toBeCloseTo(frame.x(103), 0);
  });

  it('shows every stop without overlap, in ranges if crowded', () => {
    const miles = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(miles, fc.integer({ min: 150, max: 1000 }), (given, width) => {
        const sorted = given.toSorted((a, b) => a - b);
        const row = frameOf(width, 3000);
        const marks = stopMarks(
          sorted.map((mile, i) => ({ number: i + 1, mile, known: true })),
          row,
        );
        const numbers = marks.flatMap(({ text }) => {
          const [first = 0, last = first] = text.split('–').map(Number);
          return Array.from({ length: last - first + 1 }, (_, i) => first + i);
        });
        expect(numbers).toEqual(sorted.map((_, i) => i + 1));
        marks.slice(1).forEach((mark, i) => {
          const before = marks[i];
          if (before) expect(mark.x - mark.width / 2).toBeGreaterThan(before.x + before.width / 2);
        });
        expect(marks[0]?.x).toBeGreaterThan(0);
        expect(marks.at(-1)?.x).toBeLessThan(width);
      }),
      { numRuns: 400, seed: 20_261_130 },
    );
  });
});
