import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { missesPin, useNotices } from './use-notices.ts';

const PinRemedies = lazyPart(
  () => import('./pin-remedies.tsx'),
  (module) => module.PinRemedies,
);
const WarningList = lazyPart(
  () => import('./warning-list.tsx'),
  (module) => module.WarningList,
);

/** Preloads the warnings' code, which most trips don't need. */
export const loadWarnings = async (): Promise<void> => {
  await Promise.all([PinRemedies.load(), WarningList.load()]);
};

/** Warnings at the top of the trip, missed latest arrivals first. */
export function TripWarnings() {
  const { trip } = useTrip();
  const warnings = useNotices('warning');
  return (
    <Suspense>
      {trip && missesPin(trip) && <PinRemedies />}
      {warnings.length > 0 && <WarningList warnings={warnings} />}
    </Suspense>
  );
}
