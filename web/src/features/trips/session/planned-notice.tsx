import { plannerTexts } from '@roadcast/messages/planner';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLeaving } from '../../../lib/hooks/use-leaving.ts';
import { Button } from '../../../ui/button.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { SegmentsPreview } from '../itinerary/segments-preview.tsx';

/** Display time of the notice, milliseconds. The preview stays available below the days. */
const SHOWN_MILLISECONDS = 15_000;

interface PlannedNoticeProps {
  readonly onMapView: () => void;
}

/**
 * Status line after a successful calculation. Disappears automatically unless hovered, focused or showing its preview.
 */
export function PlannedNotice({ onMapView }: PlannedNoticeProps) {
  const { trip, justPlanned } = useTrip();
  const [previewing, setPreviewing] = useState(false);
  const id = trip && justPlanned ? trip.id : null;
  const { gone, hold } = useLeaving(id, SHOWN_MILLISECONDS, previewing);
  return (
    <div role="status" className="empty:hidden">
      {trip && !gone && (
        <section aria-label={plannerTexts.success} {...hold} className="rise rounded-xl bg-good-wash pt-1.5 pr-1 pl-3">
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
        </section>
      )}
    </div>
  );
}
