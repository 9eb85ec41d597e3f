import type { Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { parseStoredTrip } from './read-kept-trip.ts';
import { isCurrent, type RecentTrip, withRecent } from './trip-storage.ts';

const stored = { schemaVersion: 2, search: { from: 'Chicago, IL', to: 'Omaha, NE', hours: 9 }, trip: sampleTrip };

describe('the stored route', () => {
  it('is read with the current schema version', () => {
    const route = parseStoredTrip(JSON.parse(JSON.stringify(stored)));
    expect(route?.trip.destination).toBe('Omaha, NE');
    expect(route?.search).toMatchObject({ from: 'Chicago, IL', to: 'Omaha, NE', hours: '9' });
  });

  it.each([1, undefined, '2'])('is discarded with schema version %s', (schemaVersion) => {
    expect(parseStoredTrip({ ...stored, schemaVersion })).toBeNull();
  });

  it('is discarded if its trip is outdated or damaged', () => {
    expect(parseStoredTrip({ ...stored, trip: { ...sampleTrip, schemaVersion: 1 } })).toBeNull();
    expect(parseStoredTrip({ ...stored, trip: { ...sampleTrip, segments: 'many' } })).toBeNull();
    expect(parseStoredTrip('x')).toBeNull();
  });

  it('expires once its default morning has passed, but not with a chosen departure', () => {
    const leaves = sampleTrip.dayCards[0]?.departureTime ?? 0;
    const route = { search: {}, trip: sampleTrip as Trip };
    expect(isCurrent(route, leaves - 1)).toBe(true);
    expect(isCurrent(route, leaves + 1)).toBe(false);
    expect(isCurrent({ ...route, search: { depart: '2026-12-04T08:00' } }, leaves + 1)).toBe(true);
  });
});

describe('recent trips', () => {
  const trip = (key: string): RecentTrip => ({
    key,
    search: {},
    origin: 'A',
    destination: 'B',
    days: 1,
    miles: 1,
    plannedAt: 0,
  });

  it('are newest first, each trip once', () => {
    const list = withRecent(withRecent(withRecent([], trip('a')), trip('b')), trip('a'));
    expect(list.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('have a maximum', () => {
    const list = Array.from({ length: 30 }, (_, i) => trip(String(i))).reduce<RecentTrip[]>(withRecent, []);
    expect(list).toHaveLength(12);
  });
});
