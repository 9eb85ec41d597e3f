import { planLimits } from '@roadcast/core/plans';
import { type TripWaypoint, withPlaces } from '@roadcast/core/trip-request';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { useTrip, useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { ImportCard } from './importing/import-card.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

/** Maximum via points for following an imported line: enough for a coast-to-coast trip, few enough to drag by hand. */
const MOST_PASSES = 20;

interface TakeAlongProps {
  readonly importOnly?: boolean;
  /** Link to share the trip, below its exports. */
  readonly share?: ReactNode;
  /** Called to show the form after filling it with a file's places. */
  readonly onTaken: () => void;
}

/** Export and import of a trip; only import if no trip is open. */
export function TakeAlong({ importOnly = false, share, onTaken }: TakeAlongProps) {
  const { trip } = useTrip();
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const allowed = usePlan(useMe()?.tier ?? null);
  const { typedWaypoints: stops, discoveryWaypoints: sights } = allowed ?? planLimits.FREE;
  const takeOver = (places: readonly TripWaypoint[], returnTrip: boolean) => {
    change(withPlaces(draft, places, returnTrip));
    onTaken();
  };
  return (
    <>
      {trip && !importOnly && <TakeAlongCard trip={trip} share={share} />}
      <ImportCard room={{ stops, sights, passes: MOST_PASSES }} onImport={takeOver} />
    </>
  );
}
