import { tripRequestOf } from '@roadcast/contract';
import { departureAt } from '@roadcast/core/trip-request';
import { useMemo } from 'react';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { DeparturesCard } from './departures-card.tsx';

/** When to leave, and ways to avoid severe weather, as changes to the open trip. */
export function TripDepartures() {
  const { trip, planning } = useTrip();
  const { request, links } = useTripRequest();
  const { edit } = useTripEdits();
  const end = trip?.segments.at(-1);
  const wire = useMemo(() => request && links.onTheWire(request), [request, links]);
  if (!trip || !request || !wire || !end) return null;
  return (
    <DeparturesCard
      request={wire}
      arrivalZone={end.timeZone}
      busy={planning}
      onDeparture={(departure) => edit({ ...request, departure: departureAt(departure) })}
      onChange={(change) => edit(tripRequestOf({ ...wire, ...change }))}
    />
  );
}
