import type { GenerateRouteRequest, SavedRoute, Trip } from '@roadcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { planOfSaved } from '../features/trips/plan-of-request.ts';
import type { TripPlan } from '../features/trips/trip-plan.ts';
import { tripQuery } from '../features/trips/trip-query.ts';
import { searchOfPlan } from '../features/trips/trip-search.ts';
import { keepRoute } from '../features/trips/trip-storage.ts';
import type { Planner } from './use-planner.ts';

/** What lies between the planner, which knows no accounts, and the saved trips, which know no planner. */
export interface SavedTrips {
  /** What the trip on the screen was planned from; null where there is none, or while another one is being planned. */
  readonly request: GenerateRouteRequest | null;
  readonly onOpen: (route: SavedRoute) => void;
  readonly onSaved: (route: SavedRoute) => void;
}

export function useSavedTrips(state: Planner): SavedTrips {
  const queryClient = useQueryClient();
  const { plan, planner } = state;
  return {
    request: plan && planner.trip && !planner.planning ? state.requestOf(plan) : null,
    onOpen: (route) => {
      const saved = planOfSaved(route.request, route);
      if (!saved) return;
      show(route, saved);
      state.openTrip(searchOfPlan(saved));
    },
    // From the next reload on the trip is the saved one. On the screen it stays as it is: it is the same trip.
    onSaved: (route) => {
      if (plan) keepRoute({ search: searchOfPlan(plan), trip: tripOf(route) });
    },
  };

  function show(route: SavedRoute, saved: TripPlan): void {
    queryClient.setQueryData(tripQuery(saved).queryKey, tripOf(route));
  }
}

/** @returns the trip alone, without what a saved route has beside it. */
function tripOf(route: SavedRoute): Trip {
  const { userId, name, version, updatedAt, archivedAt, deletedAt, restorableUntil, plannedAt, request, ...trip } =
    route;
  return trip;
}
