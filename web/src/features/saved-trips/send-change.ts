import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import type { SavedTripId } from '@roadcast/core/ids';
import type { call } from '../../lib/api.ts';
import type { SavedIdentity, VersionStep } from '../trip-session/public.ts';
import { conflictOf, isMoot, overTheirs } from './conflict.ts';

export type Call = typeof call;

/** Trip that replaces the saved one: a recently planned trip's id, with its request as a fallback. */
export type Replacement = Required<Pick<UpdateRouteRequest, 'request' | 'tripId'>>;

/** Result of a change. */
export type ChangeOutcome =
  /** Saved. `step` is null if nothing changed. */
  | { readonly kind: 'saved'; readonly trip: SavedRoute; readonly step: VersionStep | null }
  /** Another device already made the same change. */
  | { readonly kind: 'moot'; readonly trip: SavedRoute }
  /** Rejected because a newer version is saved. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

/** Rejected change, to reapply or drop. */
export interface Conflict {
  readonly changed: RouteChanged;
  /** Reapplies the change to the saved version. */
  readonly keepYours: (send: Call) => Promise<ChangeOutcome>;
}

/** Returns an update that may replace only the version the open trip came from, never a newer one. */
export const updateOf = ({ openedVersion }: SavedIdentity, replacement: Replacement): UpdateRouteRequest => ({
  version: openedVersion,
  ...replacement,
});

/** Returns the step between two versions if it's one change; null if other changes happened in between. */
export const singleStep = (savedId: SavedTripId, from: number, to: number): VersionStep | null =>
  to === from + 1 ? { savedId, from, to } : null;

/**
 * Saves a change to a trip, based on the version in `wanted`.
 * @throws ApiError for failures other than conflicts.
 */
export const sendChange = (send: Call, id: SavedTripId, wanted: UpdateRouteRequest): Promise<ChangeOutcome> =>
  sendFrom(send, id, wanted, wanted.version);

/** Saves a change, which may be reapplied after conflicts. @param madeOn version the change was originally based on. */
async function sendFrom(
  send: Call,
  id: SavedTripId,
  wanted: UpdateRouteRequest,
  madeOn: number,
): Promise<ChangeOutcome> {
  try {
    const { route: trip } = await send('updateRoute', { params: { id }, body: wanted });
    return { kind: 'saved', trip, step: stepOf(id, wanted, madeOn, trip.version) };
  } catch (error) {
    const changed = conflictOf(error);
    if (!changed) throw error;
    if (isMoot(changed)) return { kind: 'moot', trip: changed.theirs };
    const keepYours = (again: Call) => sendFrom(again, id, overTheirs(changed), madeOn);
    return { kind: 'conflict', conflict: { changed, keepYours } };
  }
}

/**
 * Returns the version step of a saved change; null if nothing changed. A whole trip replaces every version since the
 * one it was based on. A name or archive flag replaces only the version it was sent for, because the driver hasn't seen
 * other devices' earlier changes.
 * @param madeOn version the change was originally based on. @param to version that was saved.
 */
export function stepOf(savedId: SavedTripId, sent: UpdateRouteRequest, madeOn: number, to: number): VersionStep | null {
  const isWhole = sent.request !== undefined || sent.tripId !== undefined;
  const from = isWhole ? madeOn : sent.version;
  return to > from ? { savedId, from, to } : null;
}
