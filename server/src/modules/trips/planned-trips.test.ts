import type { Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { PlannedTrips } from './planned-trips.ts';

const request = { origin: 'Denver, CO', destination: 'Boulder, CO', waypoints: [], preferences: {} };

/** Only the parts that make a trip large. */
const tripOf = (id: string, points: number): Trip =>
  ({ id, geometry: Array.from({ length: points }, () => [-104.99031, 39.73921]) }) as unknown as Trip;

describe('PlannedTrips', () => {
  it('finds its user’s trips, and nobody else’s', () => {
    const planned = new PlannedTrips();
    planned.remember('ann', { trip: tripOf('a', 2), request });
    expect(planned.find('ann', 'a')).toEqual({ trip: tripOf('a', 2), request });
    expect([planned.find('ben', 'a'), planned.find('ann', 'b')]).toEqual([null, null]);
  });

  it('forgets the oldest when it holds more than fits', () => {
    const planned = new PlannedTrips();
    // Some 400,000 characters each: 80 fit.
    for (let i = 0; i < 100; i++) planned.remember('ann', { trip: tripOf(`trip ${i}`, 20_000), request });
    const kept = Array.from({ length: 100 }, (_, i) => planned.find('ann', `trip ${i}`) !== null);
    expect(kept.indexOf(true)).toBeGreaterThan(15);
    expect(kept.slice(kept.indexOf(true)).every(Boolean)).toBe(true);
    expect(kept.at(-1)).toBe(true);
  });
});
