import type { GenerateRouteRequest, SavedRoute, Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftOfSaved, tripOfSaved, useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { identityOf } from './open-saved.ts';
import { keepSavedTrip } from './queries.ts';

/** Open trip, ready to save. */
export interface ShownPlan {
  readonly trip: Trip;
  /** Request as sent to the server. */
  readonly request: GenerateRouteRequest;
  /** Session's request from which `request` was built. */
  readonly planned: TripRequest;
}

/** Connects the open trip to saved trips. */
interface SavedTrips {
  /** Null if there is no trip, or while another is being planned. */
  readonly plan: ShownPlan | null;
  /** @param editToken the trip's token, if the response had one. */
  readonly onOpen: (saved: SavedRoute, editToken?: string) => void;
  /** Links a plan to its saved trip. */
  readonly onSaved: (saved: SavedRoute, plan: ShownPlan) => void;
}

export function useSavedTrips(): SavedTrips {
  const queryClient = useQueryClient();
  const { trip, planning } = useTrip();
  const { request: planned, links } = useTripRequest();
  const { openSaved, savedAs } = useTripEdits();
  return {
    plan: useMemo(
      () => (trip && !planning && planned ? { trip, planned, request: links.onTheWire(planned) } : null),
      [trip, planning, planned, links],
    ),
    onOpen: (saved, editToken) => {
      keepSavedTrip(queryClient, { route: saved, editToken });
      openSaved(draftOfSaved(saved.request, saved), tripOfSaved(saved), identityOf(saved), editToken);
    },
    onSaved: (saved, plan) => {
      keepSavedTrip(queryClient, { route: saved });
      savedAs(identityOf(saved), plan.planned, { tripId: plan.trip.id, savedId: saved.id });
    },
  };
}
