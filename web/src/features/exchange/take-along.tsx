import { planLimits } from '@roadcast/core/plans';
import { type TripWaypoint, withPlaces } from '@roadcast/core/trip-request';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { useTrip, useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { ImportCard } from './import-card.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

/** Maximum via points that keep the road on an imported line: enough for a coast-to-coast line, and few enough to drag. */
const MOST_PASSES = 20;

interface TakeAlongProps {
  /** Whether only the import is shown: next to the form. */
  readonly importOnly?: boolean;
  /** Called when a file's places are in the form, to show it. */
  readonly onTaken: () => void;
}

/** Export and import of a trip. Without a trip, import only. */
export function TakeAlong({ importOnly = false, onTaken }: TakeAlongProps) {
  const { trip } = useTrip();
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const allowed = usePlan(useMe()?.tier ?? null);
  const stops = allowed?.typedWaypoints ?? planLimits.FREE.typedWaypoints;
  const takeOver = (places: readonly TripWaypoint[], returnTrip: boolean) => {
    change(withPlaces(draft, places, returnTrip));
    onTaken();
  };
  return (
    <>
      {trip && !importOnly && <TakeAlongCard trip={trip} />}
      <ImportCard room={{ stops, passes: MOST_PASSES }} onImport={takeOver} />
    </>
  );
}
