import { dutyCycles, type TripDraft } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

interface DaysFieldProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
}

const { days: words } = plannerTexts;

/** Default start of a day. See docs/product/trips-and-days.md#departure-and-day-start. */
const USUAL_START = '08:00';

const dutyChoices = (['none', ...dutyCycles] as const).map((value) => ({ value, label: words.dutyCycles[value] }));

/** Field for the start of days and a truck driver's hours of service. */
export function DaysField({ draft, onChange }: DaysFieldProps) {
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
        <label htmlFor={id} className="min-w-40 flex-1">
          <span className="block font-semibold text-base leading-tight">{words.start}</span>
          <span id={`${id}-hint`} className="block text-muted text-sm leading-snug">
            {words.startHint}
          </span>
        </label>
        <div className="flex items-center">
          {draft.dayStart !== null && (
            <Button kind="quiet" className="px-2.5 text-sm" onClick={() => onChange({ ...draft, dayStart: null })}>
              {words.startUsual}
            </Button>
          )}
          <input
            id={id}
            type="time"
            aria-describedby={`${id}-hint`}
            value={draft.dayStart ?? USUAL_START}
            onChange={({ target: { value } }) =>
              onChange({ ...draft, dayStart: value === '' || value === USUAL_START ? null : value })
            }
            className="min-h-11 rounded-xl bg-raised px-3 font-semibold text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]"
          />
        </div>
      </div>
      {draft.vehicleType === 'truck' && (
        <div>
          <Segmented
            label={words.duty}
            options={dutyChoices}
            value={draft.dutyCycle ?? 'none'}
            onChange={(cycle) => onChange({ ...draft, dutyCycle: cycle === 'none' ? null : cycle })}
          />
          <p className="mt-1 text-muted text-sm leading-snug">{words.dutyHint}</p>
        </div>
      )}
    </>
  );
}
