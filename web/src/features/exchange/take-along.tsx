import { planLimits } from '@roadcast/core/plans';
import { type TripWaypoint, withPlaces } from '@roadcast/core/trip-request';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { useTrip, useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { ImportCard } from './import-card.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

/** Points to pass that keep the road on an imported line: enough for a coast-to-coast line, and few enough to drag. */
const MOST_PASSES = 20;

interface TakeAlongProps {
  /** Whether only the way in is shown: beside the form. */
  readonly importOnly?: boolean;
  /** The places of a file stand in the form, which is to be seen. */
  readonly onTaken: () => void;
}

/** The trip out to other programs and paper, and in from a file. Without one it can only be brought in. */
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
