import { isGiven, nameKey, type TripPlace, type TripRequest } from '@roadcast/core/trip-request';
import { createStore, useStored } from '../../lib/store.ts';

type Places = Pick<TripRequest, 'origin' | 'waypoints' | 'destination' | 'returnTrip'>;

/** So many orders are remembered, the latest first. */
const MOST_KEPT = 20;

/** Orders of places that were searched for and are the best ones, for as long as the page is open. */
const bestOrders = createStore<readonly string[]>([]);

/** The places in their order; points that the road only passes have none. */
const orderOf = ({ origin, waypoints, destination, returnTrip }: Places): string => {
  const stops = waypoints.filter((place) => place.role === 'stop' && isGiven(place));
  return JSON.stringify([[origin, ...stops, destination].map((place: TripPlace) => nameKey(place)), returnTrip]);
};

/** Remembers that the places of a request stand in their best order. */
export function noteBestOrder(request: Places): void {
  const order = orderOf(request);
  bestOrders.set([order, ...bestOrders.get().filter((known) => known !== order)].slice(0, MOST_KEPT));
}

/** @returns whether the places of a request are known to stand in their best order. */
export const isBestOrder = (request: Places, known: readonly string[] = bestOrders.get()): boolean =>
  known.includes(orderOf(request));

/** @returns the same, for a screen. */
export function useIsBestOrder(request: Places | null): boolean {
  const known = useStored(bestOrders);
  return request !== null && isBestOrder(request, known);
}
