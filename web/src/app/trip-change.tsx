import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const EditBar = lazyPart(
  () => import('../features/editing/edit-bar.tsx'),
  (module) => module.EditBar,
);
const PinRemedies = lazyPart(
  () => import('../features/trips/itinerary/pin-remedies.tsx'),
  (module) => module.PinRemedies,
);

/** Beside the form of a planned trip: what the last change did to it, the way back, and what a missed pin asks for. */
export const TripChange = ({ className }: { readonly className: string }) => (
  <Suspense>
    <div className={className}>
      <PinRemedies />
      <EditBar />
    </div>
  </Suspense>
);
