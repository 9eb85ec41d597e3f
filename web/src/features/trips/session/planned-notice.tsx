import { plannerTexts } from '@roadcast/messages/planner';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTrip } from '../../trip-session/public.ts';

interface PlannedNoticeProps {
  readonly onMapView: () => void;
}

/** Notice after a successful calculation. */
export function PlannedNotice({ onMapView }: PlannedNoticeProps) {
  const { trip, justPlanned } = useTrip();
  if (!trip || !justPlanned) return null;
  return (
    <div className="glass rise flex items-center gap-3 rounded-card py-2 pr-2 pl-4">
      <CircleCheck size={24} className="shrink-0 text-good" aria-hidden />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold text-good">{plannerTexts.success}</p>
        <p className="text-sm">
          {plannerTexts.successCount({ segments: trip.segments.length })} {plannerTexts.successNote}
        </p>
      </div>
      <Button kind="quiet" className="shrink-0 px-3 text-sm" onClick={onMapView}>
        {plannerTexts.mapView}
      </Button>
    </div>
  );
}
