import { liftTrip, type Trip } from '@roadcast/contract';
import { earlierTrips } from '@roadcast/contract/testing/earlier-trips';
import { describe, expect, it } from 'vitest';
import { PlannedTrips, type Planner } from './planned-trips.ts';

const request = { origin: 'Denver, CO', destination: 'Boulder, CO', waypoints: [], preferences: {} };

const [kept] = Object.values(earlierTrips);
const lifted = liftTrip(JSON.parse(JSON.stringify(kept))) as Trip;

/** A trip whose line has as many points, and takes some eight characters for each. */
const tripOf = (id: string, points: number): Trip => ({
  ...lifted,
  id,
  geometry: Array.from({ length: points }, (_, i) => (i % 2 === 0 ? [-104.99031, 39.73921] : [-74.00594, 40.71278])),
});

const ann: Planner = { userId: 'ann', network: 'home' };
const ben: Planner = { userId: 'ben', network: 'home' };
const guest: Planner = { userId: null, network: 'home' };
const elsewhere: Planner = { userId: null, network: 'motel' };

describe('PlannedTrips', () => {
  it('finds its user’s trips, and nobody else’s', () => {
    const planned = new PlannedTrips();
    planned.remember(ann, { trip: tripOf('a', 2), request });
    expect(planned.find(ann, 'a')).toEqual({ trip: tripOf('a', 2), request });
    expect(planned.find({ ...ann, network: 'motel' }, 'a')).not.toBeNull();
    expect([planned.find(ben, 'a'), planned.find(guest, 'a'), planned.find(ann, 'b')]).toEqual([null, null, null]);
  });

  it('finds a guest’s trips from the same network, and after signing in there', () => {
    const planned = new PlannedTrips();
    planned.remember(guest, { trip: tripOf('a', 2), request });
    expect(planned.find(guest, 'a')).toEqual({ trip: tripOf('a', 2), request });
    expect(planned.find(ann, 'a')).not.toBeNull();
    expect([planned.find(elsewhere, 'a'), planned.find({ ...ann, network: 'motel' }, 'a')]).toEqual([null, null]);
  });

  it('forgets the oldest when it holds more than fits', () => {
    const planned = new PlannedTrips();
    // Some 400,000 characters each: 60 fit.
    for (let i = 0; i < 100; i++) planned.remember(ann, { trip: tripOf(`trip ${i}`, 50_000), request });
    const kept = Array.from({ length: 100 }, (_, i) => planned.find(ann, `trip ${i}`) !== null);
    expect(kept.indexOf(true)).toBeGreaterThan(30);
    expect(kept.slice(kept.indexOf(true)).every(Boolean)).toBe(true);
    expect(kept.at(-1)).toBe(true);
  });

  it('does not let guests crowd out a user’s trip', () => {
    const planned = new PlannedTrips();
    planned.remember(ann, { trip: tripOf('a', 50_000), request });
    for (let i = 0; i < 100; i++) planned.remember(guest, { trip: tripOf(`trip ${i}`, 50_000), request });
    expect(planned.find(ann, 'a')).not.toBeNull();
    expect([planned.find(guest, 'trip 0'), planned.find(guest, 'trip 99')].map((trip) => trip !== null)).toEqual([
      false,
      true,
    ]);
  });
});
