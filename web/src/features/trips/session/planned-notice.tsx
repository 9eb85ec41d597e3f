import { plannerTexts } from '@roadcast/messages/planner';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { SegmentsPreview } from '../itinerary/segments-preview.tsx';

/** Display time of the notice, milliseconds. The preview stays available below the days. */
const SHOWN_MILLISECONDS = 15_000;

interface PlannedNoticeProps {
  readonly onMapView: () => void;
}

/** Status line after a successful calculation. Leaves by itself, unless hovered, focused or showing its preview. */
export function PlannedNotice({ onMapView }: PlannedNoticeProps) {
  const { trip, justPlanned } = useTrip();
  const [gone, setGone] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const id = trip && justPlanned ? trip.id : null;
  useEffect(() => {
    if (id === null || held || previewing) return;
    const timer = setTimeout(() => setGone(id), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, held, previewing]);
  const shown = trip && id !== null && id !== gone;
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: takes no input itself; only keeps its buttons in view.
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="rise rounded-xl bg-good-wash pt-1.5 pr-1 pl-3"
        >
          <p className="flex items-start gap-2 text-sm leading-snug">
            <CircleCheck size={18} className="mt-px shrink-0 text-good" aria-hidden />
            <span>
              <span className="font-semibold text-good">{plannerTexts.success}</span>{' '}
              {plannerTexts.successCount({ segments: trip.segments.length })} {plannerTexts.successNote}
            </span>
          </p>
          <div className="flex flex-wrap">
            <SegmentsPreview onOpenChange={setPreviewing} />
            <Button kind="quiet" className="px-2.5 text-sm" onClick={onMapView}>
              {plannerTexts.mapView}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
