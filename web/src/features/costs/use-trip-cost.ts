import { useStored } from '../../lib/store.ts';
import { useTrip } from '../trip-session/public.ts';
import { budgetStore, tripCosts } from './budget.ts';

/**
 * Returns the open trip's cost, dollars, and whether some costs are unknown and not included. Null if nothing is known,
 * or if only the tolls are: an electric vehicle without a charging plan.
 */
export function useTripCost(): { readonly dollars: number; readonly partly: boolean } | null {
  const { trip } = useTrip();
  const budget = useStored(budgetStore);
  if (!trip?.fuel && !trip?.charging) return null;
  const { total, partly } = tripCosts(trip, budget);
  return total > 0 ? { dollars: total, partly } : null;
}
