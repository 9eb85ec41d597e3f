import { commonTexts } from '@roadcast/messages/common';
import { plannerTexts } from '@roadcast/messages/planner';
import { useState } from 'react';
import { distanceText, durationText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { stopLabel } from './stop-label.ts';

/** Number of segments shown. See docs/product/trips-and-days.md#planning-a-trip. */
const PREVIEW_SEGMENTS = 5;

const { preview } = plannerTexts;

interface SegmentsPreviewProps {
  readonly onOpenChange?: (open: boolean) => void;
}

/** Button that opens a preview of the first segments. */
export function SegmentsPreview({ onOpenChange }: SegmentsPreviewProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <Button kind="quiet" className="px-2.5 text-sm" aria-haspopup="dialog" onClick={() => change(true)}>
        {preview.heading}
      </Button>
      <Modal open={open} onOpenChange={change} heading={preview.heading} closeLabel={preview.close}>
        <FirstSegments />
      </Modal>
    </>
  );
}

function FirstSegments() {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  if (!trip) return null;
  const more = trip.segments.length - PREVIEW_SEGMENTS;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {trip.segments.slice(0, PREVIEW_SEGMENTS).map((segment) => (
          <li key={segment.id} className="flex items-center gap-3 py-2">
            <WeatherIcon condition={segment.condition} size={22} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{stopLabel(segment)}</p>
              <p className="figures text-muted text-sm">
                {preview.day({ day: segment.day })} · {distanceText(segment.segmentMiles, distanceUnit)} ·{' '}
                {durationText(segment.segmentHours)}
              </p>
            </div>
            <div className="text-right">
              <p className="figures font-bold text-lg leading-tight">{temperatureText(segment.temperature)}</p>
              <p className="text-muted text-sm">{segment.condition ?? commonTexts.unknownValue}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-hairline border-t pt-2 text-muted text-sm">{preview.more({ count: more })}</p>}
    </>
  );
}
