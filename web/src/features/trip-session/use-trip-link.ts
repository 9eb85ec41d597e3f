import type { TripRequest } from '@roadcast/core/trip-request';
import { call } from '../../lib/api.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { useTripEdits, useTripRequest } from './contexts.ts';
import { isWholeLink } from './trip-address.ts';

export interface TripLink {
  /** Whether the link opens for everyone; otherwise the visitor's own plan limits apply. */
  readonly signed: boolean;
  /** Whether the link includes the departure date. */
  readonly dated: boolean;
  /** Null if the trip is too long for a link. */
  readonly url: string | null;
}

/** Returns a function that creates a link to the open trip and shows it in the address bar; null without a trip. */
export function useTripLink(): (() => Promise<TripLink>) | null {
  const { request, links } = useTripRequest();
  const { showLink } = useTripEdits();
  if (!request) return null;
  return async () => {
    const token = await call('tripLink', { body: links.onTheWire(request) }).then(
      ({ linkToken }) => linkToken,
      () => undefined,
    );
    if (token !== undefined) links.know(request, token);
    const { origin, pathname } = window.location;
    const url = origin + pathname + stringifySearch({ ...links.searchOf(request) });
    showLink();
    return { signed: token !== undefined, dated: isDated(request), url: isWholeLink(url) ? url : null };
  };
}

const isDated = ({ departure, destination, waypoints }: TripRequest): boolean =>
  departure.date !== null || [destination, ...waypoints].some(({ arriveBy }) => arriveBy !== null);
