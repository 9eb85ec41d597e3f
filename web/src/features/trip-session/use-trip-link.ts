import type { TripRequest } from '@roadcast/core/trip-request';
import { call } from '../../lib/api.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { useTripEdits, useTripRequest } from './contexts.ts';
import { isWholeLink } from './trip-address.ts';

/** A link to the trip on the screen. */
export interface TripLink {
  /** Whether it opens for everybody; otherwise a visitor's own plan counts. */
  readonly signed: boolean;
  /** Whether it says when the trip is, beside where. */
  readonly dated: boolean;
  /** Null for a trip that is too long for a link. */
  readonly url: string | null;
}

/** @returns how to make a link to the trip on the screen; null where there is none. The address bar shows it from then on. */
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
