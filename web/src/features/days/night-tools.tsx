import type { Segment } from '@roadcast/contract';
import { MapPinned, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toastError } from '../../ui/toaster.tsx';
import type { EditedPlan } from './edited-plan.ts';
import { editLimits, isChosenNight, nightsAt, releaseNight, setNights } from './edits.ts';
import { NightDialog } from './night-dialog.tsx';
import { refusalWords } from './refusal-words.ts';
import type { ToolsProps } from './tools-props.ts';
import { useSettled } from './use-settled.ts';
import { isFirstNight } from './whereabouts.ts';

const words = texts.days.night;

/** Where to sleep, and for how long. The later nights of a stay have nothing to choose of their own. */
export function NightTools<Plan extends EditedPlan>(props: ToolsProps<Plan> & { readonly stop: Segment }) {
  return isFirstNight(props.trip, props.stop) ? <FirstNightTools {...props} /> : null;
}

function FirstNightTools<Plan extends EditedPlan>(props: ToolsProps<Plan> & { readonly stop: Segment }) {
  const { plan, trip, stop, busy, onEdit } = props;
  const [moving, setMoving] = useState(false);
  const { lowest, highest, step } = editLimits.nights;
  const [nights, show] = useSettled(nightsAt(trip, stop), busy, (settled) => {
    const edited = setNights(plan, trip, stop, settled);
    if (edited.refusal) toastError(refusalWords(edited.refusal) ?? texts.days.refusal.notThere);
    else onEdit(edited.plan);
    return !edited.refusal;
  });
  return (
    <div className="mt-1">
      <div className="flex flex-wrap gap-2">
        <Button
          className="px-3 text-sm"
          aria-disabled={busy || undefined}
          icon={<MapPinned size={16} aria-hidden />}
          aria-label={words.moveLabel(stop.location)}
          onClick={() => !busy && setMoving(true)}
        >
          {words.move}
        </Button>
        {isChosenNight(plan, trip, stop) && (
          <Button
            kind="quiet"
            className="px-2 text-sm"
            icon={<Undo2 size={16} aria-hidden />}
            aria-disabled={busy || undefined}
            aria-label={words.releaseLabel(stop.location)}
            onClick={() => !busy && onEdit(releaseNight(plan, trip, stop))}
          >
            {words.release}
          </Button>
        )}
      </div>
      <Stepper
        label={words.nights}
        hint=""
        value={nights}
        lowest={lowest}
        highest={highest}
        step={step}
        text={words.count}
        onChange={show}
        lessLabel={words.fewer(stop.location)}
        moreLabel={words.more(stop.location)}
      />
      {moving && <NightDialog {...props} onClose={() => setMoving(false)} />}
    </div>
  );
}
