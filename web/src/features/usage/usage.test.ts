import type { LimitsResponse } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { resetWords } from './reset-words.ts';
import { dailyRows, keptRows } from './usage-rows.ts';
import { nextReadingIn } from './use-usage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const midnight = Date.UTC(2026, 10, 29);

const daily = (limit: number | null, used: number) => ({
  limit,
  used,
  left: limit === null ? null : Math.max(0, limit - used),
  resetsAt: midnight,
});

const guest: LimitsResponse = {
  tier: 'FREE',
  daily: {
    routeCalculations: daily(25, 25),
    mapLoads: daily(100, 80),
    poiSearches: daily(50, 0),
    weatherRequests: daily(25, 1),
  },
  comparisons: daily(10_000, 5),
  savedRoutes: null,
  activeNavigations: { limit: 3, used: 1, left: 2 },
  storage: null,
  typedWaypoints: 1,
  discoveryWaypoints: 0,
  sharedTrips: 5,
};

describe('the reset', () => {
  it('is shown in the driver’s time zone', () => {
    const now = midnight - 4 * HOUR - 12 * MINUTE;
    expect(resetWords(midnight, 'America/New_York', now)).toBe(
      'All daily counts reset today at 7:00 PM ET, in 4 h 12 min.',
    );
    expect(resetWords(midnight, 'America/Los_Angeles', now)).toContain('today at 4:00 PM PT');
    expect(resetWords(midnight, 'Asia/Tokyo', midnight - 12 * HOUR)).toContain('tomorrow at 9:00 AM');
  });

  it('counts down to the last minute', () => {
    expect(resetWords(midnight, 'America/Chicago', midnight - 2 * HOUR)).toContain('in 2 hours.');
    expect(resetWords(midnight, 'America/Chicago', midnight - MINUTE)).toContain('in 1 minute.');
    expect(resetWords(midnight, 'America/Chicago', midnight - 1)).toContain('in 1 minute.');
  });

  it('triggers a refetch soon after the reset, by the device’s clock', () => {
    expect(nextReadingIn(midnight, midnight - HOUR)).toBe(15_000);
    expect(nextReadingIn(midnight, midnight - 4000)).toBe(4500);
    expect(nextReadingIn(midnight, midnight + HOUR)).toBe(15_000);
    expect(nextReadingIn(undefined, midnight)).toBe(15_000);
  });
});

describe('the rows', () => {
  it('show remaining and used amounts, and which limits are nearly exhausted', () => {
    const rows = dailyRows(guest).map(({ left, used, state }) => [left, used, state]);
    expect(rows).toEqual([
      ['None left', '25 of 25 used', 'full'],
      ['20 left', '80 of 100 used', 'nearly-full'],
      ['50 left', '0 of 50 used', 'free'],
      ['24 left', '1 of 25 used', 'free'],
      ['99% left', '1% used', 'free'],
    ]);
  });

  it('omit saved trips for guests only', () => {
    expect(keptRows(guest).map(({ name }) => name)).toEqual([
      'Active navigations',
      'Stops per trip',
      'Discovered places per trip',
      'Shared trips',
    ]);
    const user = { ...guest, savedRoutes: { limit: 10, used: 12, left: 0 } };
    expect(keptRows(user)[0]).toMatchObject({ name: 'Saved trips', left: 'None left', share: 1 });
  });

  it('show storage by the closer limit, bytes or rows', () => {
    const allowance = (limit: number, used: number) => ({ limit, used, left: limit - used });
    const storage = { bytes: allowance(40_000_000, 4_000_000), rows: allowance(1500, 1200) };
    expect(keptRows({ ...guest, storage }).at(-1)).toMatchObject({
      name: 'Account storage',
      left: '20% left',
      used: '80% used',
      state: 'nearly-full',
    });
  });

  it('show unlimited, with the count if meaningful', () => {
    const pro = { ...guest, savedRoutes: { limit: null, used: 4, left: null } };
    expect(keptRows(pro)[0]).toMatchObject({ left: 'Unlimited', used: '4 now', share: null });
    const free = { ...guest, comparisons: daily(null, 0) };
    expect(dailyRows(free).at(-1)).toMatchObject({ left: 'Unlimited', used: null });
  });
});
