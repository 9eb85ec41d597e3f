import type { GenerateRouteRequest, SavedRoute, Trip } from '@roadcast/contract';
import { requestKey, requestOfSaved, type SavedIdentity } from '../trip-session/public.ts';

/** Returns the identity of an opened saved trip. */
export const identityOf = ({ id, version }: Pick<SavedRoute, 'id' | 'version'>): SavedIdentity => ({
  savedId: id,
  openedVersion: version,
});

/** A trip and the request it was planned from. */
export interface PlannedFrom {
  readonly trip: Pick<Trip, 'origin' | 'destination' | 'segments'>;
  readonly request: GenerateRouteRequest;
}

/** Includes the trip's departure: 'the next morning' is another one tomorrow. */
const contentKey = ({ trip, request }: PlannedFrom): string => requestKey(requestOfSaved(request, trip));

/** Returns whether the open trip equals the account's, in any version. */
export const isAsSaved = (shown: PlannedFrom, saved: SavedRoute): boolean =>
  contentKey(shown) === contentKey({ trip: saved, request: saved.request });
