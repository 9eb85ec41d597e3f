import { Suspense } from 'react';
import { useStored } from '../../../lib/store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { tourWanted } from './tour-state.ts';

const TripTour = lazyPart(
  () => import('./trip-tour.tsx'),
  (module) => module.TripTour,
);

/** Starts the tour if requested. Loads its code only then. */
export function TourGate() {
  return (
    useStored(tourWanted) && (
      <Suspense>
        <TripTour />
      </Suspense>
    )
  );
}
