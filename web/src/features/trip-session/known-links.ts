import { type ParsedRouteRequest, requestOnTheWire } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { requestKey, searchOf, signedSearch, type TripSearch } from './trip-address.ts';

/** Links that are remembered: enough for a way back through what was opened. */
const MOST_LINKS = 20;

/** The signed links that were opened or made here. Each fits one trip alone: what was changed in it has none. */
export interface KnownLinks {
  readonly know: (request: TripRequest, token: string) => void;
  readonly tokenOf: (request: TripRequest) => string | undefined;
  /** @returns the address's parts for a request, signed where its link is known. */
  readonly searchOf: (request: TripRequest) => TripSearch;
  /** @returns the request as it is sent, with its link's token. */
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
