import type { Trip } from '@roadcast/contract';
import { planLimits } from '@roadcast/core/plans';
import { useNavigate } from '@tanstack/react-router';
import { ImportCard } from '../features/exchange/import-card.tsx';
import type { ImportedPlace } from '../features/exchange/imported-places.ts';
import { TakeAlongCard } from '../features/exchange/take-along-card.tsx';
import type { TripPlan } from '../features/trips/trip-plan.ts';
import { useMe } from '../lib/me.ts';
import { usePlan } from '../lib/plans.ts';
import { useLayout } from '../lib/use-layout.ts';
import { planWithPlaces } from './plan-with-places.ts';

/** Points to pass that keep the road on an imported line: enough for a coast-to-coast line, and few enough to drag. */
const MOST_PASSES = 20;

interface TakeAlongProps {
  /** Null while there is none: then a trip can only be brought in. */
  readonly trip: Trip | null;
  /** What stands in the form. */
  readonly plan: TripPlan;
  /** Told the form's plan with the places of a file in it. */
  readonly onImport: (plan: TripPlan) => void;
}

/** The trip out to other programs and paper, and in from a file. */
export function TakeAlong({ trip, plan, onImport }: TakeAlongProps) {
  const allowed = usePlan(useMe()?.tier ?? null);
  const stops = allowed?.typedWaypoints ?? planLimits.FREE.typedWaypoints;
  const phone = useLayout() === 'phone';
  const navigate = useNavigate();
  const takeOver = (places: readonly ImportedPlace[], returnTrip: boolean) => {
    onImport(planWithPlaces(plan, places, returnTrip));
    // What was taken over is to be seen: on a phone the form is a page of its own, elsewhere it is at the column's top.
    if (phone) void navigate({ to: '/route-planning', search: (before) => before });
    else document.getElementById('where-to')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      {trip && <TakeAlongCard trip={trip} />}
      <ImportCard room={{ stops, passes: MOST_PASSES }} onImport={takeOver} />
    </>
  );
}
