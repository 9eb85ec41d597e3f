/** The open saved trip, and the version the open trip is based on. */
export interface SavedIdentity {
  readonly savedId: string;
  readonly openedVersion: number;
}

/** This page's change to a saved trip: the version it replaced and the version it created. */
export interface VersionStep {
  readonly savedId: string;
  readonly from: number;
  readonly to: number;
}

/** Maximum version steps per page. */
const MOST_STEPS = 100;

/** Returns the steps with another one; the oldest are dropped. */
export const withStep = (steps: readonly VersionStep[], step: VersionStep): readonly VersionStep[] =>
  [...steps, step].slice(-MOST_STEPS);

/**
 * Advances an identity past this page's own changes, so that a rename in the list or going back in the browser's
 * history doesn't conflict with the driver's own update. Another device's changes are never in `steps`: the version
 * stops below them and the server responds with 409.
 * Returns the same object if no step applies.
 */
export function followed(identity: SavedIdentity, steps: readonly VersionStep[]): SavedIdentity {
  let { openedVersion } = identity;
  // Versions only increase, so one pass in the order of the changes is enough.
  for (const { savedId, from, to } of steps) {
    if (savedId === identity.savedId && from === openedVersion && to > from) openedVersion = to;
  }
  return openedVersion === identity.openedVersion ? identity : { ...identity, openedVersion };
}

/** 'id~version'. The maximum id length is that of the API's path. */
const WRITTEN = /^([\w-]{1,64})~([1-9]\d{0,8})$/;

/** Writes an identity for the address: '0b6f...~5'. */
export const identityText = ({ savedId, openedVersion }: SavedIdentity): string => `${savedId}~${openedVersion}`;

/** Reads an identity from the address; returns null for invalid text. */
export function identityInText(text: unknown): SavedIdentity | null {
  const [, savedId, version] = (typeof text === 'string' && WRITTEN.exec(text)) || [];
  return savedId === undefined ? null : { savedId, openedVersion: Number(version) };
}
