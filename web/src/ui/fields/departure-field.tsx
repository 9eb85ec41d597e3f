import { type DepartureDraft, nextMorning } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { type ReactNode, useId } from 'react';
import { localDate } from '../../lib/dates.ts';
import { Segmented } from '../segmented.tsx';

interface DepartureFieldProps {
  readonly value: DepartureDraft;
  readonly onChange: (value: DepartureDraft) => void;
  readonly error?: ReactNode;
}

const { departure } = plannerTexts;
const inputStyle =
  'min-h-11 w-full min-w-0 rounded-xl bg-raised px-3 font-semibold text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]';

/** Field for the departure: the next morning, or a local date and time at the origin. */
export function DepartureField({ value, onChange, error }: DepartureFieldProps) {
  const id = useId();
  const { date, time } = value;
  return (
    <div>
      <Segmented
        label={departure.label}
        options={[
          { value: 'next', label: departure.next },
          { value: 'chosen', label: departure.choose },
        ]}
        value={date === null ? 'next' : 'chosen'}
        onChange={(kind) => onChange(kind === 'next' ? nextMorning : { date: localDate(1), time: '08:00' })}
      />
      {date !== null && (
        <div className="mt-2 grid grid-cols-[3fr_2fr] gap-2">
          <div>
            <label htmlFor={`${id}-date`} className="sr-only">
              {departure.date}
            </label>
            <input
              id={`${id}-date`}
              type="date"
              required
              value={date}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => onChange({ date: event.target.value, time })}
              className={inputStyle}
            />
          </div>
          <div>
            <label htmlFor={`${id}-time`} className="sr-only">
              {departure.time}
            </label>
            <input
              id={`${id}-time`}
              type="time"
              required
              value={time ?? ''}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => onChange({ date, time: event.target.value })}
              className={inputStyle}
            />
          </div>
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </div>
      )}
    </div>
  );
}
