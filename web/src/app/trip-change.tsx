import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const EditBar = lazyPart(
  () => import('../features/editing/edit-bar.tsx'),
  (module) => module.EditBar,
);
const PinRemedies = lazyPart(
  () => import('../features/trips/itinerary/notices/pin-remedies.tsx'),
  (module) => module.PinRemedies,
);

/** Shown next to a planned trip's form: the last change's effect, Undo, and fixes for a missed pin. */
export const TripChange = ({ className }: { readonly className: string }) => (
  <Suspense>
    <div className={className}>
      <PinRemedies />
      <EditBar />
    </div>
  </Suspense>
);
