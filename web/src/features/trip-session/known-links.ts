import { type ParsedRouteRequest, requestOnTheWire } from '@roadcast/contract';
import type { TripDraft, TripRequest } from '@roadcast/core/trip-request';
import type { EditTokens } from './saved/edit-tokens.ts';
import { requestKey, searchOf, signedSearch, type TripSearch } from './trip-address.ts';

/** Maximum links remembered; enough to go back through opened trips. */
const MOST_LINKS = 20;

/** Signed links opened or created on this page. A link is valid for exactly one trip, so an edited trip has none. */
export interface KnownLinks {
  readonly know: (trip: TripDraft, token: string) => void;
  readonly tokenOf: (trip: TripDraft) => string | undefined;
  /** Returns a trip's query parameters, signed if its link is known. */
  readonly searchOf: (trip: TripDraft) => TripSearch;
  /** Returns the request in wire format, with its link token if known. */
  readonly onTheWire: (request: TripRequest) => ParsedRouteRequest;
  /**
   * Returns the request for planning a trip or comparing its plans. Also includes the trip's edit token, which may
   * allow more stops.
   */
  readonly forPlanning: (request: TripDraft) => ParsedRouteRequest;
}

export function createKnownLinks(editTokens: Pick<EditTokens, 'tokenFor'>): KnownLinks {
  const tokens = new Map<string, string>();
  const tokenOf = (trip: TripDraft) => tokens.get(requestKey(trip));
  const onTheWire = (request: TripDraft): ParsedRouteRequest => {
    const linkToken = tokenOf(request);
    return { ...requestOnTheWire(request), ...(linkToken !== undefined && { linkToken }) };
  };
  return {
    know: (trip, token) => {
      const key = requestKey(trip);
      tokens.delete(key);
      tokens.set(key, token);
      for (const oldest of tokens.keys()) {
        if (tokens.size <= MOST_LINKS) return;
        tokens.delete(oldest);
      }
    },
    tokenOf,
    searchOf: (trip) => signedSearch(searchOf(trip), tokenOf(trip)),
    onTheWire,
    forPlanning: (request) => {
      const editToken = editTokens.tokenFor(request);
      return { ...onTheWire(request), ...(editToken !== undefined && { editToken }) };
    },
  };
}
