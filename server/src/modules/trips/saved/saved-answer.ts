import type { SavedRoute } from '@roadcast/contract';
import { keepingToken } from '../trip/keeping-token.ts';
import type { Owner } from './change-trips.ts';
import { presentSavedTrip, type SavedTripRow } from './present-saved-trip.ts';
import type { TripsModule } from './trips-module.ts';

/** Returns the response for one route: with a token if its owner may keep more stops than the plan tier allows. */
export function savedAnswer(
  row: SavedTripRow,
  who: Owner,
  module: Pick<TripsModule, 'plans' | 'editTokens'>,
): { route: SavedRoute; editToken?: string } {
  const route = presentSavedTrip(row);
  const editToken = row.userId === who.userId ? keepingToken(row.request, who, module) : null;
  return editToken === null ? { route } : { route, editToken };
}
