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

/** The last change to the trip, with Undo. */
export const TripChange = ({ className = '' }: { readonly className?: string }) => (
  <Suspense>
    <EditBar className={className} />
  </Suspense>
);

/** Shown next to a planned trip's form: fixes for a missed pin. */
export const FormRemedies = () => (
  <Suspense>
    <PinRemedies />
  </Suspense>
);
