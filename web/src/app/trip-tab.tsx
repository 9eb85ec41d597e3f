import { Suspense } from 'react';
import { useTrip, useTripRequest } from '../features/trip-session/public.ts';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { useIsFormPlace } from './use-screens.ts';

// Most visits begin with one of the two; the other one loads on demand.
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

/** The Plan Route tab: the trip, or the form if there is none yet. On wide screens the form has its own path. */
export function TripTab() {
  const { trip, problem } = useTrip();
  const { request } = useTripRequest();
  const { layout } = useShell();
  // On a phone the form opens over the whole page.
  const formPlace = useIsFormPlace() && layout !== 'phone';
  // A link was opened, and its trip is loading.
  if (request && !trip && !problem && !formPlace) {
    return (
      // As tall as the coming content, to keep the bottom of the page out of view.
      <div className="min-h-dvh">
        <ProgressCard />
      </div>
    );
  }
  return (
    <Suspense fallback={<TabWaiting />}>{trip && !formPlace ? <TripPlace trip={trip} /> : <FormPlace />}</Suspense>
  );
}
