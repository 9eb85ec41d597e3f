import { TripAlong } from '@roadcast/core/trip';
import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { heightsAlong, heightsOfTrip } from './road-heights.ts';

/** A trip due east, whose road climbs one foot per thousandth of a degree. */
const east = (miles: number): TripAlong =>
  new TripAlong({
    line: [
      [-100, 40],
      [-90, 40],
    ],
    along: [0, milesToMeters(miles)],
    elapsed: [0, 36_000],
    stops: [
      { day: 1, alongMeters: 0, arrival: 0, departure: 0 },
      { day: 1, alongMeters: milesToMeters(miles), arrival: 36_000_000, departure: null },
    ],
  });

const climbing = { feetAt: ({ lng }: { readonly lng: number }) => (lng + 100) * 1000 };

describe('heights of a trip', () => {
  it('are sampled every five miles, including both ends, and rounded to ten feet', () => {
    const { feet, quality } = heightsOfTrip(east(500), climbing);
    expect(feet).toHaveLength(101);
    expect([feet[0], feet[1], feet.at(-1)]).toEqual([0, 100, 10_000]);
    expect(quality).toBe('modeled');
  });

  it('stay few on a trip around the country, at even distances', () => {
    const { feet } = heightsOfTrip(east(12_000), climbing);
    expect(feet).toHaveLength(500);
    expect(feet[250]).toBeCloseTo((10_000 * 250) / 499, -1);
  });

  it('are null where unknown, and exist for the shortest trip', () => {
    const westOnly = { feetAt: ({ lng }: { readonly lng: number }) => (lng < -95 ? 5280 : null) };
    expect(heightsOfTrip(east(1), westOnly).feet).toEqual([5280, null]);
    expect(heightsAlong(east(20), westOnly).map(({ mile }) => Math.round(mile))).toEqual([0, 5, 10, 15, 20]);
  });
});
