import {
  fixedPlaceIds,
  MOST_SAVED_PLACES,
  type SavedPlace,
  type SavedPlacesResponse,
  type savePlaceRequestSchema,
} from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { allowsOneMore } from '@roadcast/core/plans';
import type { Issue } from '@roadcast/messages/sentences';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { requireCoverage } from './resolve-places.ts';
import { savedPlaces } from './tables.ts';

type PlaceRow = typeof savedPlaces.$inferSelect;

/** Returns a user's saved places: home, work, then others, oldest first. */
export async function savedPlacesOf(userId: UserId, queries: Queries): Promise<PlaceRow[]> {
  const rows = await queries
    .select()
    .from(savedPlaces)
    .where(eq(savedPlaces.userId, userId))
    .orderBy(asc(savedPlaces.createdAt), asc(savedPlaces.id));
  return rows.sort((a, b) => rankOf(a.id) - rankOf(b.id));
}

/** Returns the display rank of a saved place's id. */
function rankOf(id: string): number {
  const ranks: readonly string[] = fixedPlaceIds;
  return ranks.includes(id) ? ranks.indexOf(id) : ranks.length;
}

/** Returns saved places in the API format. */
export const presentSavedPlaces = (rows: readonly PlaceRow[]): SavedPlacesResponse => ({
  places: rows.map(({ id, name, label, lat, lng }): SavedPlace => ({ id, name, place: { label, lat, lng } })),
  limit: MOST_SAVED_PLACES,
});

/** Returns the error for a place's invalid text. @param field field of the request. */
export const invalidPlace = (field: string, issue: Issue): ApiError =>
  new ApiError('invalid_saved_place', { facts: { issue }, field });

/** A user who changes their saved places. */
export interface PlaceOwner {
  readonly userId: UserId;
  readonly tier: Caller['tier'];
}

/**
 * Adds a place, or replaces the one with this id; the last write wins.
 * @throws ApiError invalid_saved_place for a missing or needless name; place_outside_coverage; saved_place_limit;
 * account_full.
 */
export async function savePlace(
  id: string,
  { name, place }: z.output<typeof savePlaceRequestSchema>,
  { userId, tier }: PlaceOwner,
  gazetteer: GazetteerPort,
  { storage, plans, clock }: Platform,
): Promise<void> {
  const isFixed = fixedPlaceIds.some((fixed) => fixed === id);
  if (isFixed !== (name === null)) {
    throw invalidPlace('name', { code: isFixed ? 'savedPlace.needless_name' : 'savedPlace.name' });
  }
  requireCoverage({ ...place, name: place.label }, 'place', { gazetteer });
  const now = new Date(clock.now());
  const values = { name, ...place, updatedAt: now };
  // Changes by one user run one at a time, so concurrent calls can't both take the last slot.
  await storage.within(userId, plans[tier].storage, async (queries) => {
    const there = await savedPlacesOf(userId, queries);
    if (!there.some((row) => row.id === id) && !allowsOneMore(MOST_SAVED_PLACES, there.length)) {
      throw new ApiError('saved_place_limit', { facts: { limit: MOST_SAVED_PLACES } });
    }
    await queries
      .insert(savedPlaces)
      .values({ userId, id, createdAt: now, ...values })
      .onConflictDoUpdate({ target: [savedPlaces.userId, savedPlaces.id], set: values });
  });
}

/** Removes a saved place. @throws ApiError saved_place_not_found. */
export async function removeSavedPlace(id: string, userId: UserId, queries: Queries): Promise<void> {
  const removed = await queries
    .delete(savedPlaces)
    .where(and(eq(savedPlaces.userId, userId), eq(savedPlaces.id, id)))
    .returning({ id: savedPlaces.id });
  if (removed.length === 0) throw new ApiError('saved_place_not_found');
}
