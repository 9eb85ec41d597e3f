import type { GenerateRouteRequest, SavedRoute, Trip } from '@roadcast/contract';
import { draftOfSaved, requestKey, type SavedIdentity } from '../trip-session/public.ts';

/** Returns the id and version of a saved trip as opened. */
export const identityOf = ({ id, version }: Pick<SavedRoute, 'id' | 'version'>): SavedIdentity => ({
  savedId: id,
  openedVersion: version,
});

/** Trip with the request it was planned from. */
export interface PlannedFrom {
  readonly trip: Pick<Trip, 'origin' | 'destination' | 'segments'>;
  readonly request: GenerateRouteRequest;
}

/** Returns a key of a trip's content, including the departure date, because 'the next morning' differs tomorrow. */
const contentKey = ({ trip, request }: PlannedFrom): string => requestKey(draftOfSaved(request, trip));

/** Returns whether the open trip equals a saved one, regardless of version. */
export const isAsSaved = (shown: PlannedFrom, saved: SavedRoute): boolean =>
  contentKey(shown) === contentKey({ trip: saved, request: saved.request });
