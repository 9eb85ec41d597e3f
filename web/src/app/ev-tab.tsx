import { EvPanel } from '../features/charging/options/ev-panel.tsx';
import { useTrip } from '../features/trip-session/public.ts';
import { useShell } from './shell.ts';
import { TripChange } from './trip-change.tsx';

/** Electric trips. On a phone the sheet's head says what a change did; elsewhere it is said here. */
export function EvTab() {
  const { trip } = useTrip();
  const { layout, select } = useShell();
  return (
    <div className="relative space-y-4">
      <EvPanel onSelect={select} />
      {trip && layout !== 'phone' && (
        <TripChange className="sticky bottom-0 z-30 max-h-[45dvh] space-y-2 overflow-y-auto" />
      )}
    </div>
  );
}
