import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import { ApiError } from '../../lib/api-error.ts';

/** Returns both versions if a change was rejected as conflicting; null for other errors. */
export function conflictOf(error: unknown): RouteChanged | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'route_changed') return null;
  const { answer } = error.problem;
  const isBoth = typeof answer === 'object' && answer !== null && 'yours' in answer && 'theirs' in answer;
  // Our server sends this error code only with these fields.
  return isBoth ? (answer as RouteChanged) : null;
}

/** Reapplies a change to the saved version: changed fields win, other fields keep the saved values. */
export const overTheirs = ({ yours, theirs }: RouteChanged): UpdateRouteRequest => ({
  ...yours,
  version: theirs.version,
});

/** Changes to save; null fields stay as saved. */
export interface WantedChange {
  readonly name: string | null;
  readonly archived: boolean | null;
  readonly replanned: boolean;
}

export const wantedBy = ({ yours, theirs }: RouteChanged): WantedChange => ({
  name: yours.name !== undefined && yours.name !== theirs.name ? yours.name : null,
  archived: yours.archived !== undefined && yours.archived !== isArchived(theirs) ? yours.archived : null,
  replanned: yours.request !== undefined || yours.tripId !== undefined,
});

/** Returns whether both versions are equal, so there is nothing to choose. */
export function isMoot(changed: RouteChanged): boolean {
  const { name, archived, replanned } = wantedBy(changed);
  return name === null && archived === null && !replanned;
}

export const isArchived = ({ archivedAt }: Pick<SavedRoute, 'archivedAt'>): boolean => archivedAt !== null;
