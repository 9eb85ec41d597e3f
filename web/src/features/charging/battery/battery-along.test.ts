import { describe, expect, it } from 'vitest';
import { sampleCharging, sampleElectricTrip } from '../../../lib/testing/sample-charging.ts';
import { airAlong, airAt, airForChart, batteryAt, batteryRows } from './battery-along.ts';
import { bandPoints, batteryFrame, chargePoints, numberedStops, stepMiles } from './battery-frame.ts';

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

  it('has as many numbers as fit the chart', () => {
    const many = Array.from({ length: 90 }, (_, mile) => ({ mile, temperature: mile, headWind: 0 }));
    const few = airForChart(many, 90, 6);
    expect(few).toHaveLength(6);
    expect(few[0]?.mile).toBe(0);
  });
});

describe('the chart', () => {
  const frame = batteryFrame(400, trip.totalMiles, { temperature: true, wind: false });

  it('spans the trip, and maps positions back to miles', () => {
    expect([frame.x(0), frame.x(470)]).toEqual([frame.left, frame.right]);
    expect(frame.mileAt(frame.x(235))).toBeCloseTo(235);
    expect(frame.mileAt(-50)).toBe(0);
    expect(frame.y(120)).toBe(frame.top);
    // If the wind is unknown, its row is omitted.
    expect(frame.windTop).toBeNull();
    expect(batteryFrame(400, 470, { temperature: true, wind: true }).height).toBeGreaterThan(frame.height);
  });

  it('has a line through every known point, and a band around it', () => {
    expect(chargePoints(battery, frame).split(' ')).toHaveLength(6);
    expect(bandPoints(battery, frame).split(' ')).toHaveLength(12);
  });

  it('numbers the stops that fit', () => {
    expect(numberedStops([100, 110, 200], frame)).toEqual([true, false, true]);
  });

  it('has a cursor in whole miles', () => {
    expect([stepMiles(470), stepMiles(12)]).toEqual([6, 1]);
  });
});
