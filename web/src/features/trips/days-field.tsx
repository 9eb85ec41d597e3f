import { useId } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { dutyCycles, type TripPlan } from '../trip-session/public.ts';

interface DaysFieldProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
}

const { days: words } = texts.planner;

/** Where nothing is chosen. Specification, part 1, point 3. */
const USUAL_START = '08:00';

const dutyChoices = (['none', ...dutyCycles] as const).map((value) => ({ value, label: words.dutyCycles[value] }));

/** When days begin, and the hours that the law gives a truck driver. */
export function DaysField({ plan, onChange }: DaysFieldProps) {
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
          {plan.dayStart !== null && (
            <Button kind="quiet" className="px-2.5 text-sm" onClick={() => onChange({ ...plan, dayStart: null })}>
              {words.startUsual}
            </Button>
          )}
          <input
            id={id}
            type="time"
            aria-describedby={`${id}-hint`}
            value={plan.dayStart ?? USUAL_START}
            onChange={({ target: { value } }) =>
              onChange({ ...plan, dayStart: value === '' || value === USUAL_START ? null : value })
            }
            className="min-h-11 rounded-xl bg-raised px-3 font-semibold text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]"
          />
        </div>
      </div>
      {plan.vehicle === 'truck' && (
        <div>
          <Segmented
            label={words.duty}
            options={dutyChoices}
            value={plan.dutyCycle ?? 'none'}
            onChange={(cycle) => onChange({ ...plan, dutyCycle: cycle === 'none' ? null : cycle })}
          />
          <p className="mt-1 text-muted text-sm leading-snug">{words.dutyHint}</p>
        </div>
      )}
    </>
  );
}
