import type { Segment } from '@roadcast/contract';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { useState } from 'react';
import { durationText } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { EditedPlan } from './edited-plan.ts';
import { editLimits, needsOwnStop, ownStops, stayFor } from './edits.ts';
import { refusalWords } from './refusal-words.ts';
import type { ToolsProps } from './tools-props.ts';

const words = texts.days.stay;

interface StayDialogProps<Plan extends EditedPlan> extends ToolsProps<Plan> {
  readonly stop: Segment;
  readonly onClose: () => void;
}

/** Asks how long a stop is to be; where that takes a stop that the driver's plan does not have, it says so instead. */
export function StayDialog<Plan extends EditedPlan>({ plan, trip, stop, onEdit, onClose }: StayDialogProps<Plan>) {
  const now = ((stop.departureTime ?? stop.arrivalTime) - stop.arrivalTime) / MILLISECONDS_PER_MINUTE;
  const { lowest, highest, step } = editLimits.minutes;
  const [minutes, setMinutes] = useState(Math.min(highest, Math.max(lowest, Math.round(now / step) * step)));
  const own = needsOwnStop(plan, trip, stop);
  const tier = usePlan(useMe()?.tier ?? null);
  const full = own && tier !== null && ownStops(plan) >= tier.typedWaypoints;
  const edited = stayFor(plan, trip, stop, minutes);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading(stop.location)}
      closeLabel={words.close}
    >
      {edited.refusal && <Notice tone="caution">{refusalWords(edited.refusal)}</Notice>}
      {!edited.refusal && full && (
        <Notice tone="caution">
          {words.noMore(tier.typedWaypoints)} {tier.upgradeMessages.typedWaypoints}
        </Notice>
      )}
      {!edited.refusal && !full && (
        <>
          <Stepper
            label={words.minutes}
            hint={words.minutesHint}
            value={minutes}
            lowest={lowest}
            highest={highest}
            step={step}
            text={(value) => durationText(value / MINUTES_PER_HOUR)}
            onChange={setMinutes}
            lessLabel={words.shorter}
            moreLabel={words.longer}
          />
          {own && <p className="mt-2 text-muted text-sm">{words.becomesYours}</p>}
          <Button
            kind="primary"
            className="mt-4 w-full"
            onClick={() => {
              onEdit(edited.plan);
              onClose();
            }}
          >
            {words.apply}
          </Button>
        </>
      )}
    </Modal>
  );
}
