import { type ParsedRouteRequest, requestOnTheWire } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { requestKey, searchOf, signedSearch, type TripSearch } from './trip-address.ts';

/** Maximum links remembered: enough for going back through opened trips. */
const MOST_LINKS = 20;

/** Signed links opened or created here. Each is valid for exactly one trip: a changed trip has none. */
export interface KnownLinks {
  readonly know: (request: TripRequest, token: string) => void;
  readonly tokenOf: (request: TripRequest) => string | undefined;
  /** Returns a request's query parameters, signed if its link is known. */
  readonly searchOf: (request: TripRequest) => TripSearch;
  /** Returns the request as sent, with its link's token. */
  readonly onTheWire: (request: TripRequest) => ParsedRouteRequest;
}

export function createKnownLinks(): KnownLinks {
  const tokens = new Map<string, string>();
  const tokenOf = (request: TripRequest) => tokens.get(requestKey(request));
  return {
    know: (request, token) => {
      const key = requestKey(request);
      tokens.delete(key);
      tokens.set(key, token);
      for (const oldest of tokens.keys()) {
        if (tokens.size <= MOST_LINKS) return;
        tokens.delete(oldest);
      }
    },
    tokenOf,
    searchOf: (request) => signedSearch(searchOf(request), tokenOf(request)),
    onTheWire: (request) => {
      const linkToken = tokenOf(request);
      return { ...requestOnTheWire(request), ...(linkToken !== undefined && { linkToken }) };
    },
  };
}
