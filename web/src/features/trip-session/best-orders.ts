import { isGiven, nameKey, type TripDraft, type TripPlace } from '@roadcast/core/trip-request';
import { createStore, useStored } from '../../lib/store.ts';

type Places = Pick<TripDraft, 'origin' | 'waypoints' | 'destination' | 'returnTrip'>;

/** Maximum number of orders remembered; the oldest are dropped. */
const MOST_KEPT = 20;

/** Stop orders known to be the best. Kept while the page is open. */
const bestOrders = createStore<readonly string[]>([]);

/** Returns a key for the order of places, ignoring via points. */
const orderOf = ({ origin, waypoints, destination, returnTrip }: Places): string => {
  const stops = waypoints.filter((place) => place.role === 'stop' && isGiven(place));
  return JSON.stringify([[origin, ...stops, destination].map((place: TripPlace) => nameKey(place)), returnTrip]);
};

/** Records a draft's stop order as the best. */
export function noteBestOrder(draft: Places): void {
  const order = orderOf(draft);
  bestOrders.set([order, ...bestOrders.get().filter((known) => known !== order)].slice(0, MOST_KEPT));
}

/** Returns whether a draft's stop order is known to be the best. */
export const isBestOrder = (draft: Places, known: readonly string[] = bestOrders.get()): boolean =>
  known.includes(orderOf(draft));

/** Hook version of `isBestOrder`. */
export function useIsBestOrder(draft: Places | null): boolean {
  const known = useStored(bestOrders);
  return draft !== null && isBestOrder(draft, known);
}
