import { ELAPSED_DECIMALS, type Segment, type Trip } from '@roadcast/contract';
import { encodeSeries } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { darkStretches } from './dark-stretches.ts';

const HOUR = 3_600_000;
/** December 5, 2026, 3:00 PM in Denver, where the sun sets at about 4:35 PM. */
const afternoon = Date.UTC(2026, 11, 5, 22);

const segment = (type: Segment['type'], mile: number, hours: number, leaves: number | null): Segment =>
  ({
    type,
    cumulativeDistance: mile,
    arrivalTime: afternoon + hours * HOUR,
    departureTime: leaves === null ? null : afternoon + leaves * HOUR,
  }) as Segment;

/** Returns a trip 200 miles due east from Denver. */
const trip = (segments: Segment[]): Trip =>
  ({
    totalMiles: 200,
    elapsed: encodeSeries([0, 14_400], ELAPSED_DECIMALS),
    geometry: [
      [-105, 39.7],
      [-101.3, 39.7],
    ],
    segments,
    weatherPoints: [],
  }) as unknown as Trip;

describe('driving after dark', () => {
  it('begins at sunset at the car’s position', () => {
    const dark = darkStretches(trip([segment('origin', 0, 0, 0), segment('destination', 200, 4, null)]));
    expect(dark).toHaveLength(1);
    expect(dark[0]?.from).toBeGreaterThan(66);
    expect(dark[0]?.from).toBeLessThan(84);
    expect(dark[0]?.to).toBeCloseTo(200);
  });

  it('ends with the night’s sleep', () => {
    const dark = darkStretches(
      trip([
        segment('origin', 0, 0, 0),
        segment('overnight', 100, 2.5, 17),
        segment('day_start', 100, 17, 17),
        segment('destination', 200, 19, null),
      ]),
    );
    expect(dark.map(({ to }) => to)).toEqual([expect.closeTo(100)]);
  });

  it('is empty by day, and without a line', () => {
    const morning = [segment('origin', 0, -6, -6), segment('destination', 200, -2, null)];
    expect(darkStretches(trip(morning))).toEqual([]);
    expect(darkStretches({ ...trip(morning), geometry: [] })).toEqual([]);
  });
});
