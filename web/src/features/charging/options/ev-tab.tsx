import type { TabProps } from '../../../lib/define-feature.ts';
import { useTrip } from '../../trip-session/public.ts';
import { EvPanel } from './ev-panel.tsx';

/** EV Options tab, with the last change to the open trip. */
export function EvTab({ select, changed }: TabProps) {
  const { trip } = useTrip();
  return (
    <div className="relative space-y-4">
      <EvPanel onSelect={select} />
      {trip && changed}
    </div>
  );
}
