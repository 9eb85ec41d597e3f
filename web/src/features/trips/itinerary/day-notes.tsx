import type { DayCard, DayNoteOnTheWire } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Armchair, CalendarDays, Clock, Fuel, Hourglass, Landmark, MoonStar, RotateCcw, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceText, durationText } from '../../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';

const words = itineraryTexts.day;

const tones = { plain: 'text-muted', good: 'text-good', caution: 'text-caution', primary: 'text-primary' } as const;

interface Shown {
  readonly tone: keyof typeof tones;
  readonly icon: ReactNode;
  readonly text: string;
}

const ICON = 15;

function shownNote(note: DayNoteOnTheWire, unit: DistanceUnit, burns: boolean): Shown {
  switch (note.kind) {
    case 'holiday':
      return { tone: 'primary', icon: <Landmark size={ICON} aria-hidden />, text: note.name };
    case 'weekend':
      return { tone: 'plain', icon: <CalendarDays size={ICON} aria-hidden />, text: words.note.weekend };
    case 'dark':
      return {
        tone: 'caution',
        icon: <MoonStar size={ICON} aria-hidden />,
        text: words.note.dark({ duration: durationText(note.minutes / 60) }),
      };
    case 'long-day':
      return {
        tone: 'caution',
        icon: <Hourglass size={ICON} aria-hidden />,
        text: words.note.longDay({ duration: durationText(note.hours) }),
      };
    case 'long-leg':
      return {
        tone: 'caution',
        icon: <Timer size={ICON} aria-hidden />,
        text: words.note.longLeg({ duration: durationText(note.hours) }),
      };
    case 'no-services':
      return {
        tone: 'caution',
        icon: <Fuel size={ICON} aria-hidden />,
        text: gapText(note.certain, burns)({ distance: distanceText(note.toMile - note.fromMile, unit) }),
      };
    default: {
      const change = note.minutes < 0 ? words.note.clockBack : words.note.clockAhead;
      const time = durationText(Math.abs(note.minutes) / 60);
      return { tone: 'plain', icon: <Clock size={ICON} aria-hidden />, text: change({ time }) };
    }
  }
}

/** Returns the text of a gap without services, which says 'no fuel' only if that's certain. */
function gapText(certain: boolean, burns: boolean) {
  if (!burns) return words.note.noServices;
  return certain ? words.note.noFuel : words.note.noFuelKnown;
}

interface DayNotesProps {
  readonly day: DayCard;
  readonly rest: 'rest' | 'restart' | null;
  /** Whether the vehicle uses fuel. */
  readonly burns: boolean;
}

/** Notes on a day for the driver, each with an icon. */
export function DayNotes({ day, rest, burns }: DayNotesProps) {
  const { distanceUnit } = useSettings();
  const notes = day.notes.map((note) => shownNote(note, distanceUnit, burns));
  if (rest === 'rest') {
    notes.unshift({ tone: 'good', icon: <Armchair size={ICON} aria-hidden />, text: words.restDay });
  }
  if (rest === 'restart') {
    notes.unshift({ tone: 'good', icon: <RotateCcw size={ICON} aria-hidden />, text: words.restart });
  }
  if (notes.length === 0) return null;
  return (
    <span className="figures flex flex-wrap gap-x-3">
      <span className="sr-only">{words.notes}: </span>
      {notes.map(({ tone, icon, text }) => (
        <span key={text} className={`flex items-center gap-1.5 ${tones[tone]}`}>
          {icon}
          {text}
        </span>
      ))}
    </span>
  );
}
