import { tripDraftOf } from '@roadcast/contract';
import { departureAt } from '@roadcast/core/trip-request';
import { useMemo } from 'react';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { DeparturesCard } from './departures-card.tsx';

/** Departure comparison for the open trip, with weather-avoiding changes. */
export function TripDepartures() {
  const { trip, planning } = useTrip();
  const { request, links } = useTripRequest();
  const { edit } = useTripEdits();
  const end = trip?.segments.at(-1);
  const wire = useMemo(() => request && links.forPlanning(request), [request, links]);
  if (!trip || !request || !wire || !end) return null;
  return (
    <DeparturesCard
      request={wire}
      arrivalZone={end.timeZone}
      busy={planning}
      onDeparture={(departure) => edit({ ...request, departure: departureAt(departure) })}
      onChange={(change) => edit(tripDraftOf({ ...wire, ...change }))}
    />
  );
}
