import type { Segment } from '@roadcast/contract';
import {
  isChosenNight,
  isFirstNight,
  nightsAt,
  placeBounds,
  releaseNight,
  setNights,
} from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { MapPinned, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toastError } from '../../ui/toasts.ts';
import { NightPlaces } from './night-places.tsx';
import { refusalWords } from './refusal-words.ts';
import { useSettled } from './use-settled.ts';
import type { ToolsProps } from './use-tools-props.ts';

const words = daysTexts.night;

/** At least one night: the stepper only changes a stay's length; removing it is a separate action. */
const stayBounds = { ...placeBounds.nights, least: 1 };

/** Actions for a night: where and how long to stay. Only a stay's first night has them. */
export function NightTools(props: ToolsProps & { readonly stop: Segment }) {
  return isFirstNight(props.trip, props.stop) ? <FirstNightTools {...props} /> : null;
}

function FirstNightTools(props: ToolsProps & { readonly stop: Segment }) {
  const { request, trip, stop, busy, onEdit } = props;
  const [moving, setMoving] = useState(false);
  const [nights, show] = useSettled(nightsAt(trip, stop), busy, (settled) => {
    const edited = setNights(request, trip, stop, settled);
    if (edited.refusal) toastError(refusalWords(edited.refusal) ?? daysTexts.refusal.notThere);
    else onEdit(edited.draft);
    return !edited.refusal;
  });
  return (
    <div className="mt-1 w-full">
      <div className="flex flex-wrap gap-2">
        <Button
          className="px-3 text-sm"
          data-tool="move-night"
          aria-disabled={busy || undefined}
          icon={<MapPinned size={16} aria-hidden />}
          aria-label={words.moveLabel({ place: stop.location })}
          aria-expanded={moving}
          onClick={() => !busy && setMoving(!moving)}
        >
          {words.move}
        </Button>
        {isChosenNight(request, stop) && (
          <Button
            kind="quiet"
            className="px-2 text-sm"
            icon={<Undo2 size={16} aria-hidden />}
            aria-disabled={busy || undefined}
            aria-label={words.releaseLabel({ place: stop.location })}
            onClick={() => !busy && onEdit(releaseNight(request, trip, stop))}
          >
            {words.release}
          </Button>
        )}
      </div>
      <Stepper
        label={words.nights}
        hint=""
        value={nights}
        bounds={stayBounds}
        text={(nights) => words.count({ nights })}
        onChange={show}
        lessLabel={words.fewer({ place: stop.location })}
        moreLabel={words.more({ place: stop.location })}
      />
      {moving && (
        // As wide as the timeline, over the column of times.
        <div className="relative mt-2 -mr-4 -ml-[calc(var(--timeline-lead)+1rem)]">
          <NightPlaces {...props} onClose={() => setMoving(false)} />
        </div>
      )}
    </div>
  );
}
