import { type PlaceWishes, placeBounds } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { ArrowDown, ArrowUp, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { departureWords } from './departure-words.ts';

const { wishes: words } = plannerTexts;

const minutesText = (minutes: number): string => durationText(minutes / 60);

/** Returns a place's preferences as text: 'by Fri, Dec 4, 6:00 PM · 2 nights'; '' if none. */
export const wishWords = ({ arriveBy, nights, minutes }: PlaceWishes): string =>
  [
    ...(arriveBy === null ? [] : [words.by({ when: departureWords(arriveBy) })]),
    ...(nights > 0 ? [words.nightCount({ nights })] : []),
    ...(minutes === null || nights > 0 ? [] : [words.stopOf({ span: minutesText(minutes) })]),
  ].join(' · ');

interface PlaceWishesButtonProps {
  /** Place name, such as 'Omaha, NE'. */
  readonly name: string;
  readonly value: PlaceWishes;
  readonly onChange: (change: Partial<PlaceWishes>) => void;
  /** Default duration of a stop, minutes. */
  readonly usualStop: number;
  /** Whether the driver can stay; false for the trip's end. */
  readonly stay: boolean;
  /** Moves the place up or down; null if impossible. */
  readonly onMoveUp?: (() => void) | null;
  readonly onMoveDown?: (() => void) | null;
  readonly onRemove?: () => void;
  /** Fields for this kind of place. */
  readonly more?: ReactNode;
}

/** Button for a place's preferences: arrival time, nights, and stop duration. */
export function PlaceWishesButton(props: PlaceWishesButtonProps) {
  const { name, value, onChange, usualStop, stay, onMoveUp = null, onMoveDown = null, onRemove, more } = props;
  const [open, setOpen] = useState(false);
  const label = words.of({ place: name });
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} icon={<SlidersHorizontal size={18} aria-hidden />} className="shrink-0 text-muted" />
      }
    >
      <p className="mb-2 truncate font-bold text-base">{name}</p>
      <ArriveByField value={value.arriveBy} onChange={(arriveBy) => onChange({ arriveBy })} />
      {stay && (
        <Stepper
          label={words.nights}
          hint={words.nightsHint}
          lessLabel={plannerTexts.preferences.less({ what: words.nights })}
          moreLabel={plannerTexts.preferences.more({ what: words.nights })}
          bounds={placeBounds.nights}
          value={value.nights}
          text={String}
          onChange={(nights) => onChange({ nights })}
        />
      )}
      {stay && value.nights === 0 && (
        <>
          <Stepper
            label={words.stop}
            hint={value.minutes === null ? words.usualStop : words.ownStop}
            lessLabel={plannerTexts.preferences.less({ what: words.stop })}
            moreLabel={plannerTexts.preferences.more({ what: words.stop })}
            bounds={placeBounds.minutes}
            value={value.minutes ?? usualStop}
            text={minutesText}
            onChange={(minutes) => onChange({ minutes })}
          />
          {value.minutes !== null && (
            <Button kind="quiet" className="-ml-3 px-3 text-sm" onClick={() => onChange({ minutes: null })}>
              {words.asUsual}
            </Button>
          )}
        </>
      )}
      {more}
      {onRemove && (
        <div className="mt-2 flex flex-wrap gap-2 border-hairline border-t pt-3">
          <IconButton
            label={words.moveUp({ place: name })}
            icon={<ArrowUp size={18} aria-hidden />}
            disabled={!onMoveUp}
            onClick={() => onMoveUp?.()}
            className="shadow-[inset_0_0_0_1px_var(--edge)]"
          />
          <IconButton
            label={words.moveDown({ place: name })}
            icon={<ArrowDown size={18} aria-hidden />}
            disabled={!onMoveDown}
            onClick={() => onMoveDown?.()}
            className="shadow-[inset_0_0_0_1px_var(--edge)]"
          />
          <Button
            kind="danger"
            className="ml-auto px-3 text-sm"
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => {
              setOpen(false);
              onRemove();
            }}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </Popover>
  );
}

interface ArriveByFieldProps {
  /** 'YYYY-MM-DDTHH:MM'; null if not set. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function ArriveByField({ value, onChange }: ArriveByFieldProps) {
  const id = useId();
  return (
    <div className="py-1">
      <label htmlFor={id} className="block font-semibold text-base leading-tight">
        {words.arriveBy}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm leading-snug">
        {words.arriveByHint}
      </p>
      <div className="mt-1 flex items-center gap-1">
        <input
          id={id}
          type="datetime-local"
          aria-describedby={`${id}-hint`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className="min-h-11 w-full min-w-0 rounded-xl bg-raised px-3 font-semibold text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]"
        />
        {value !== null && (
          <Button kind="quiet" className="px-2.5 text-sm" onClick={() => onChange(null)}>
            {words.clearArriveBy}
          </Button>
        )}
      </div>
    </div>
  );
}
