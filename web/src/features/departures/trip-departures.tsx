import { texts } from '../../lib/texts.ts';
import { toastError } from '../../ui/toaster.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { DeparturesCard } from './departures-card.tsx';
import { planWithChange } from './plan-change.ts';

/** When to leave, and ways out of severe weather, as changes of the plan on the screen. */
export function TripDepartures() {
  const { trip, planning } = useTrip();
  const { plan, request } = useTripRequest();
  const { edit } = useTripEdits();
  const end = trip?.segments.at(-1);
  if (!trip || !plan || !request || !end) return null;
  return (
    <DeparturesCard
      request={request}
      arrivalZone={end.timeZone}
      busy={planning}
      onDeparture={(departure) => edit({ ...plan, departure })}
      onChange={(change) => {
        const changed = planWithChange(plan, request, trip, change);
        if (changed) edit(changed);
        else toastError(texts.departures.tooLong);
      }}
    />
  );
}
