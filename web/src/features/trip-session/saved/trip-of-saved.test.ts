import { type SavedRoute, tripSchema } from '@roadcast/contract';
import { asSavedTripId, asUserId } from '@roadcast/core/ids';
import { expect, it } from 'vitest';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { tripOfSaved } from './trip-of-saved.ts';

it('keeps only the trip of a saved route', () => {
  const saved: SavedRoute = {
    ...sampleTrip,
    id: asSavedTripId(sampleTrip.id),
    userId: asUserId('u1'),
    name: 'To Omaha',
    version: 3,
    updatedAt: 1,
    archivedAt: null,
    deletedAt: null,
    restorableUntil: null,
    plannedAt: 1,
    request: { origin: 'Chicago, IL', destination: 'Omaha, NE', waypoints: [], preferences: {} },
  };
  expect(tripOfSaved(saved)).toEqual(sampleTrip);
  expect(tripSchema.safeParse(tripOfSaved(saved)).success).toBe(true);
});
