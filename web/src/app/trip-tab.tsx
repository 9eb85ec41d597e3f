import { Suspense } from 'react';
import { useTrip, useTripRequest } from '../features/trip-session/public.ts';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { useIsFormPlace } from './use-screens.ts';

// Most visits start with the trip or the form, so load the other on demand.
const TripPlace = lazyPart(
  () => import('./trip-place.tsx'),
  (module) => module.TripPlace,
);

const FormPlace = lazyPart(
  () => import('./form-place.tsx'),
  (module) => module.FormPlace,
);

/** Preloads the trip's code. */
export const loadTrip = TripPlace.load;

/** Preloads the form's code. */
export const loadForm = FormPlace.load;

/** Plan Route tab: the trip, or the form if there is no trip. On wide screens the form has its own path. */
export function TripTab() {
  const { trip, problem } = useTrip();
  const { request } = useTripRequest();
  const { layout } = useShell();
  // On phones, the form opens as a separate page.
  const formPlace = useIsFormPlace() && layout !== 'phone';
  // A linked trip is loading.
  if (request && !trip && !problem && !formPlace) {
    return (
      // Reserve the full height so the page's bottom stays out of view.
      <div className="min-h-dvh">
        <ProgressCard />
      </div>
    );
  }
  return (
    <Suspense fallback={<TabWaiting />}>{trip && !formPlace ? <TripPlace trip={trip} /> : <FormPlace />}</Suspense>
  );
}
