import type { GenerateRouteRequest, SavedRoute } from '@roadcast/contract';
import { useMemo } from 'react';
import { requestOfSaved, useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { tripOfSaved } from './trip-of-saved.ts';

/** What lies between the trip on the screen and those that are saved. */
interface SavedTrips {
  /** What the trip on the screen was planned from; null where there is none, or while another one is being planned. */
  readonly request: GenerateRouteRequest | null;
  readonly onOpen: (trip: SavedRoute) => void;
  readonly onSaved: (trip: SavedRoute) => void;
}

export function useSavedTrips(): SavedTrips {
  const { trip, planning } = useTrip();
  const { request, links } = useTripRequest();
  const { openPlanned, keepAs } = useTripEdits();
  return {
    request: useMemo(
      () => (trip && !planning && request ? links.onTheWire(request) : null),
      [trip, planning, request, links],
    ),
    onOpen: (trip) => {
      openPlanned(requestOfSaved(trip.request, trip), tripOfSaved(trip));
    },
    // From the next reload on the trip is the saved one. On the screen it stays as it is: it is the same trip.
    onSaved: (trip) => keepAs(tripOfSaved(trip)),
  };
}
