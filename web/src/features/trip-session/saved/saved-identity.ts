import { asSavedTripId, type SavedTripId } from '@roadcast/core/ids';

/** Id of the open saved trip, and the version the open trip is based on. */
export interface SavedIdentity {
  readonly savedId: SavedTripId;
  readonly openedVersion: number;
}

/** Change this page made to a saved trip: the version replaced, and the version created. */
export interface VersionStep {
  readonly savedId: SavedTripId;
  readonly from: number;
  readonly to: number;
}

/** Maximum version steps kept per page. */
const MOST_STEPS = 100;

/** Adds a step, dropping the oldest beyond the limit. */
export const withStep = (steps: readonly VersionStep[], step: VersionStep): readonly VersionStep[] =>
  [...steps, step].slice(-MOST_STEPS);

/**
 * Advances an identity past this page's own changes, so renaming the trip or going back in the browser's history
 * doesn't conflict with the driver's own update. Stops at versions from other devices, whose updates the server then
 * rejects with 409. Returns the same object if no step applies.
 */
export function followed(identity: SavedIdentity, steps: readonly VersionStep[]): SavedIdentity {
  let { openedVersion } = identity;
  // Versions only increase, so one pass in order is enough.
  for (const { savedId, from, to } of steps) {
    if (savedId === identity.savedId && from === openedVersion && to > from) openedVersion = to;
  }
  return openedVersion === identity.openedVersion ? identity : { ...identity, openedVersion };
}

/** Matches 'id~version'. The maximum id length is the API path's. */
const WRITTEN = /^([\w-]{1,64})~([1-9]\d{0,8})$/;

/** Serializes an identity for the address: '0b6f...~5'. */
export const identityText = ({ savedId, openedVersion }: SavedIdentity): string => `${savedId}~${openedVersion}`;

/** Parses an identity from the address; null if invalid. */
export function identityInText(text: unknown): SavedIdentity | null {
  const [, savedId, version] = (typeof text === 'string' && WRITTEN.exec(text)) || [];
  return savedId === undefined ? null : { savedId: asSavedTripId(savedId), openedVersion: Number(version) };
}
