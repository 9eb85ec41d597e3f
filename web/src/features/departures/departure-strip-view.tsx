import type { CompareDepartures } from '@roadcast/contract';
import { daySeverityScale, type Severity } from '@roadcast/core/weather';
import { departuresTexts } from '@roadcast/messages/departures';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { shortClockTime } from '../../lib/dates.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { textOn } from '../../ui/readable.ts';
import { optionWords, type StripOption, type StripZones, stripDays, whenWords } from './departure-strip.ts';

interface DepartureStripProps {
  readonly compared: CompareDepartures;
  readonly zones: StripZones;
  /** Current time, epoch milliseconds. */
  readonly now: number;
  readonly busy: boolean;
  /** Called with the chosen departure, epoch milliseconds. */
  readonly onDeparture: (at: number) => void;
}

const words = departuresTexts;
const hexOf = new Map(daySeverityScale.map(({ key, hex }) => [key, hex]));

/** Bars are taller for worse weather, so color isn't the only signal. */
const heights: Record<Severity | 'unknown', string> = {
  unknown: '1.625rem',
  low: '1.625rem',
  moderate: '2.5rem',
  severe: '3.5rem',
};

/** Departures to move per key. A day has eight. */
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -8, PageDown: 8 };

/**
 * Departures every 3 hours, colored by weather severity. A single tab stop, with arrow keys to move. Hovering or
 * focusing a departure previews it; on touch screens, the first tap previews it and shows a button to choose it.
 */
export function DepartureStrip({ compared, zones, now, busy, onDeparture }: DepartureStripProps) {
  const days = useMemo(() => stripDays(compared, now), [compared, now]);
  const options = useMemo(() => days.flatMap((day) => day.options), [days]);
  const list = useRef<HTMLFieldSetElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [tapped, setTapped] = useState<number | null>(null);
  const noHover = useMedia('(hover: none)');
  const planned = options.find(({ isPlanned }) => isPlanned) ?? options[0];
  const current = options.find(({ option }) => option.departure === pointed) ?? planned;
  const buttonOf = (departure: number) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-departure="${departure}"]`);

  // Start at the planned departure. Scroll only the strip, not the page.
  const start = planned?.option.departure;
  useEffect(() => {
    const button = start === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-departure="${start}"]`);
    if (list.current && button) list.current.scrollLeft = button.offsetLeft - list.current.clientWidth / 3;
  }, [start]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = current ? options.indexOf(current) : 0;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? options.length - 1 : index + (moves[event.key] ?? 0);
    const next = options[Math.min(options.length - 1, Math.max(0, to))];
    if (!next || to === index) return;
    event.preventDefault();
    setPointed(next.option.departure);
    buttonOf(next.option.departure)?.focus();
  };
  return (
    <div>
      <fieldset
        ref={list}
        aria-label={words.strip}
        className="relative -mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 pb-2"
        onKeyDown={onKeyDown}
      >
        {days.map(({ day, options: ofDay }) => (
          <div key={day} className="shrink-0">
            <p className="sticky left-0 w-fit font-semibold text-sm">{day}</p>
            <div className="flex gap-0.5">
              {ofDay.map((one) => (
                <Option
                  key={one.option.departure}
                  one={one}
                  zones={zones}
                  isCurrent={one === current}
                  disabled={busy}
                  onPoint={() => setPointed(one.option.departure)}
                  onTap={() => {
                    setPointed(one.option.departure);
                    setTapped(one.option.departure);
                  }}
                  onPress={() => onDeparture(one.option.departure)}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      {current && <p className="figures text-sm">{optionWords(current, zones)}</p>}
      {current && current.option.departure === tapped && !isFixed(current) && (
        <Button kind="primary" className="my-2" disabled={busy} onClick={() => onDeparture(tapped)}>
          {words.take({ when: whenWords(tapped, zones.origin) })}
        </Button>
      )}
      <p className="text-muted text-sm">{noHover ? words.stripHintTouch : words.stripHint}</p>
    </div>
  );
}

/** Whether the departure is in the past or already planned. */
const isFixed = ({ isPast, isPlanned }: StripOption): boolean => isPast || isPlanned;

interface OptionProps {
  readonly one: StripOption;
  readonly zones: StripZones;
  readonly isCurrent: boolean;
  readonly disabled: boolean;
  readonly onPoint: () => void;
  /** Called when a departure that wasn't previewed is tapped. */
  readonly onTap: () => void;
  readonly onPress: () => void;
}

function Option({ one, zones, isCurrent, disabled, onPoint, onTap, onPress }: OptionProps) {
  const { option, isBest, isPlanned, isPast } = one;
  const severity = option.severity ?? 'unknown';
  const hex = option.severity ? hexOf.get(option.severity) : undefined;
  const color = hex ?? 'var(--muted)';
  const solid = option.complete && hex;
  const hour = shortClockTime(option.departure, zones.origin);
  // Disabled departures stay focusable and explain why they are disabled.
  const off = disabled || isFixed(one);
  const unseen = useRef(false);
  return (
    <button
      type="button"
      data-departure={option.departure}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={optionWords(one, zones)}
      aria-disabled={off || undefined}
      aria-current={isPlanned || undefined}
      title={words.leaveAt({ when: hour })}
      onClick={() => {
        const first = unseen.current;
        unseen.current = false;
        if (first) onTap();
        else if (!off) onPress();
      }}
      onPointerDown={({ pointerType }) => {
        unseen.current = pointerType === 'touch' && !isCurrent;
      }}
      onPointerCancel={() => {
        unseen.current = false;
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') onPoint();
      }}
      onFocus={onPoint}
      className={classNames(
        'flex w-11 flex-col items-center rounded-lg pt-1 pb-0.5 focus-visible:outline-3 focus-visible:outline-primary focus-visible:-outline-offset-3',
        isCurrent && 'bg-primary-wash',
        isPlanned && 'shadow-[inset_0_0_0_2px_var(--ink)]',
        isPast && 'opacity-50',
      )}
    >
      <span className="flex h-20 w-9 flex-col items-center justify-end">
        {isBest && <Star size={16} className="text-good" fill="currentColor" aria-hidden />}
        <span
          className={classNames('grid w-full place-items-center rounded-md font-bold text-sm', !solid && 'hatched')}
          style={
            solid
              ? { height: heights[severity], background: solid, color: textOn(solid) }
              : { height: heights[severity], color: color, boxShadow: `inset 0 0 0 2px ${color}` }
          }
        >
          <span aria-hidden="true" className={solid ? undefined : 'rounded-sm bg-raised px-1 text-ink'}>
            {words.letters[severity]}
          </span>
        </span>
      </span>
      <span className="figures mt-0.5 whitespace-nowrap text-muted text-xs">{hour}</span>
    </button>
  );
}
