import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import type { call } from '../../lib/api.ts';
import type { SavedIdentity, VersionStep } from '../trip-session/public.ts';
import { conflictOf, isMoot, overTheirs } from './conflict.ts';

/** Makes an API call. */
export type Call = typeof call;

/** A trip replacing the saved one: recently planned, with its request as a fallback. */
export type Replacement = Required<Pick<UpdateRouteRequest, 'request' | 'tripId'>>;

/** Outcome of a change. */
export type ChangeOutcome =
  /** Saved. `step` is null if nothing differed from the saved version. */
  | { readonly kind: 'saved'; readonly trip: SavedRoute; readonly step: VersionStep | null }
  /** The same change was made elsewhere. */
  | { readonly kind: 'moot'; readonly trip: SavedRoute }
  /** Refused: another version is saved. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

/** A refused change, to reapply to the other version or drop. */
export interface Conflict {
  readonly changed: RouteChanged;
  /** Reapplies the change to the currently saved version. */
  readonly keepYours: (send: Call) => Promise<ChangeOutcome>;
}

/** Returns the update that replaces the version the open trip was opened from, never a newer one. */
export const updateOf = ({ openedVersion }: SavedIdentity, replacement: Replacement): UpdateRouteRequest => ({
  version: openedVersion,
  ...replacement,
});

/** Returns the step between two versions if it's a single change; null if others changed the trip too. */
export const singleStep = (savedId: string, from: number, to: number): VersionStep | null =>
  to === from + 1 ? { savedId, from, to } : null;

/**
 * Changes a saved trip from the version the change was based on.
 * @throws ApiError for every failure except a conflict.
 */
export const sendChange = (send: Call, id: string, wanted: UpdateRouteRequest): Promise<ChangeOutcome> =>
  sendFrom(send, id, wanted, wanted.version);

/** @param madeOn version the change was first based on. */
async function sendFrom(send: Call, id: string, wanted: UpdateRouteRequest, madeOn: number): Promise<ChangeOutcome> {
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
 * Returns the version step of a saved change; null if nothing changed. A whole trip, chosen over the saved one,
 * replaces every version since the one it was based on. A name or an archive flag replaces only the version it was sent
 * for: earlier changes by another device are still unseen.
 * @param madeOn version the change was first based on. @param to version that was saved.
 */
export function stepOf(savedId: string, sent: UpdateRouteRequest, madeOn: number, to: number): VersionStep | null {
  const isWhole = sent.request !== undefined || sent.tripId !== undefined;
  const from = isWhole ? madeOn : sent.version;
  return to > from ? { savedId, from, to } : null;
}
