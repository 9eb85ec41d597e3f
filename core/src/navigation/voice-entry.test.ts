import { describe, expect, it } from 'vitest';
import type { Announcement, GuidedRoute } from './model.ts';
import { NEWS_MS, voiceEntry } from './voice-entry.ts';

const now = Date.UTC(2026, 10, 26, 12);

const route = {
  steps: [
    { type: 'depart', alongMeters: 0, meters: 800 },
    { type: 'turn-left', alongMeters: 800, meters: 200 },
  ],
  places: [{ alongMeters: 1000 }],
  landmarks: [{ alongMeters: 9300 }],
} as unknown as GuidedRoute;

describe('an announcement stays valid', () => {
  it.each<[string, Announcement, number | null, number | null]>([
    ['up to its maneuver', { kind: 'maneuver', step: 1, meters: 500, following: null }, 800, null],
    ['up to the first maneuver, for the start', { kind: 'maneuver', step: 0, meters: 0, following: null }, 800, null],
    ['until the end of the road', { kind: 'continue', step: 0, meters: 500 }, 800, null],
    ['up to the town', { kind: 'landmark', landmark: 0, meters: 9000 }, 9300, null],
    ['for a while, at a place', { kind: 'place', place: 0, last: true, exact: true }, 1000, now + NEWS_MS],
    ['for a while, about the route', { kind: 'off-route' }, null, now + NEWS_MS],
    ['for a while, for a missing step', { kind: 'maneuver', step: 9, meters: 5, following: null }, null, now + NEWS_MS],
  ])('%s', (_, announcement, dueMeters, staleAt) => {
    const entry = voiceEntry(announcement, route, 'key', 300, now);
    expect(entry).toEqual({ key: 'key', announcement, dueMeters, staleAt });
  });
});
