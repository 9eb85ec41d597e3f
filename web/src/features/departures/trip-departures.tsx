import { DeparturesCard } from '../features/departures/departures-card.tsx';
import { texts } from '../lib/texts.ts';
import { toastError } from '../ui/toaster.tsx';
import { planWithChange } from './plan-change.ts';
import type { Planner } from './use-planner.ts';

/** When to leave, and ways out of severe weather, as changes of the plan on the screen. */
export function TripDepartures({ state }: { readonly state: Planner }) {
  const { plan, planner, edits } = state;
  const { trip } = planner;
  const end = trip?.segments.at(-1);
  if (!trip || !plan || !end) return null;
  const request = state.requestOf(plan);
  return (
    <DeparturesCard
      request={request}
      arrivalZone={end.timeZone}
      busy={planner.planning}
      onDeparture={(departure) => edits.edit({ ...plan, departure })}
      onChange={(change) => {
        const changed = planWithChange(plan, request, trip, change);
        if (changed) edits.edit(changed);
        else toastError(texts.departures.tooLong);
      }}
    />
  );
}
