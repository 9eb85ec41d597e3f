import type { Trip } from '@roadcast/contract';
import { Map as MapIcon } from 'lucide-react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PlannedNoticeProps {
  readonly trip: Trip;
  readonly onMapView: () => void;
}

/** A calculation went well. */
export function PlannedNotice({ trip, onMapView }: PlannedNoticeProps) {
  return (
    <div className="glass rounded-card p-2">
      <Notice tone="good">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="font-semibold">{texts.planner.success}</p>
            <p className="text-sm">
              {texts.planner.successCount(trip.segments.length)} {texts.planner.successNote}
            </p>
          </div>
          <Button kind="outline" className="px-3 text-sm" icon={<MapIcon size={16} aria-hidden />} onClick={onMapView}>
            {texts.planner.mapView}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
