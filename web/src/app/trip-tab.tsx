import { Suspense } from 'react';
import { useTrip, useTripRequest } from '../features/trip-session/public.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TabWaiting } from './loading-screen.tsx';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { useIsFormPlace } from './tabs.ts';

// Most visits begin with one of the two; the other one comes when it is needed.
const TripPlace = lazyPart(
  () => import('./trip-place.tsx'),
  (module) => module.TripPlace,
);

const FormPlace = lazyPart(
  () => import('./form-place.tsx'),
  (module) => module.FormPlace,
);

/** Loads the code of a planned trip. */
export const loadTrip = TripPlace.load;

/** Loads the code of the form. */
export const loadForm = FormPlace.load;

/** The Plan Route tab: the trip, or the form where there is none yet. On wide screens the form has an address of its own. */
export function TripTab() {
  const { trip, problem } = useTrip();
  const { request } = useTripRequest();
  const { layout } = useShell();
  // On a phone the form opens over the whole page.
  const formPlace = useIsFormPlace() && layout !== 'phone';
  // A link was opened, and its trip is on its way.
  if (request && !trip && !problem && !formPlace) {
    return (
      // As high as what is to come, so that the page's foot stays out of sight.
      <div className="min-h-dvh">
        <ProgressCard />
      </div>
    );
  }
  return (
    <Suspense fallback={<TabWaiting />}>{trip && !formPlace ? <TripPlace trip={trip} /> : <FormPlace />}</Suspense>
  );
}
