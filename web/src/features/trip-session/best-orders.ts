import { isGiven, nameKey, type TripPlace, type TripRequest } from '@roadcast/core/trip-request';
import { createStore, useStored } from '../../lib/store.ts';

type Places = Pick<TripRequest, 'origin' | 'waypoints' | 'destination' | 'returnTrip'>;

/** Maximum orders remembered, most recent first. */
const MOST_KEPT = 20;

/** Orders of places found to be the best, while the page is open. */
const bestOrders = createStore<readonly string[]>([]);

/** The places in order, without via points. */
const orderOf = ({ origin, waypoints, destination, returnTrip }: Places): string => {
  const stops = waypoints.filter((place) => place.role === 'stop' && isGiven(place));
  return JSON.stringify([[origin, ...stops, destination].map((place: TripPlace) => nameKey(place)), returnTrip]);
};

/** Remembers a request's order of places as the best. */
export function noteBestOrder(request: Places): void {
  const order = orderOf(request);
  bestOrders.set([order, ...bestOrders.get().filter((known) => known !== order)].slice(0, MOST_KEPT));
}

/** Returns whether a request's places are known to be in the best order. */
export const isBestOrder = (request: Places, known: readonly string[] = bestOrders.get()): boolean =>
  known.includes(orderOf(request));

/** Hook version of `isBestOrder`. */
export function useIsBestOrder(request: Places | null): boolean {
  const known = useStored(bestOrders);
  return request !== null && isBestOrder(request, known);
}
