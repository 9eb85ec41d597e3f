import type { Segment } from '@roadcast/contract';
import { needsOwnStop, ownStops, placeBounds, stayFor } from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { daysTexts } from '@roadcast/messages/days';
import { useState } from 'react';
import { durationText } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { refusalWords } from './refusal-words.ts';
import type { ToolsProps } from './use-tools-props.ts';

const words = daysTexts.stay;

/** A stop must last at least one step. */
const stopBounds = { ...placeBounds.minutes, least: placeBounds.minutes.step };

interface StayDialogProps extends ToolsProps {
  readonly stop: Segment;
  readonly onClose: () => void;
}

/** Asks how long a stop lasts. If adding the stop would exceed the plan's limit, explains that instead. */
export function StayDialog({ request, trip, stop, onEdit, onClose }: StayDialogProps) {
  const now = ((stop.departureTime ?? stop.arrivalTime) - stop.arrivalTime) / MILLISECONDS_PER_MINUTE;
  const { least, most, step } = stopBounds;
  const [minutes, setMinutes] = useState(Math.min(most, Math.max(least, Math.round(now / step) * step)));
  const own = needsOwnStop(request, stop);
  const tier = usePlan(useMe()?.tier ?? null);
  const full = own && tier !== null && ownStops(request) >= tier.typedWaypoints;
  const edited = stayFor(request, trip, stop, minutes);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading({ place: stop.location })}
      closeLabel={words.close}
    >
      {edited.refusal && <Notice tone="caution">{refusalWords(edited.refusal)}</Notice>}
      {!edited.refusal && full && (
        <Notice tone="caution">
          {words.noMore({ limit: tier.typedWaypoints })} {tier.upgradeMessages.typedWaypoints}
        </Notice>
      )}
      {!edited.refusal && !full && (
        <>
          <Stepper
            label={words.minutes}
            hint={words.minutesHint}
            value={minutes}
            bounds={stopBounds}
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
              onEdit(edited.draft);
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
