import type { DayNoteOnTheWire } from '@roadcast/contract';
import { distanceText, durationText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';

const words = texts.exchange.print.notes;

/** @returns a day's note as a sentence for paper; none for changes of the zone, which stand at their stop. */
export function noteWords(note: DayNoteOnTheWire, unit: DistanceUnit): string[] {
  switch (note.kind) {
    case 'dark':
      return [words.dark(durationText(note.minutes / 60))];
    case 'long-day':
      return [words.longDay(durationText(note.hours))];
    case 'long-leg':
      return [words.longLeg(durationText(note.hours))];
    case 'no-services':
      return [words.noServices(note.lastTown, note.nextTown, distanceText(note.toMile - note.fromMile, unit))];
    case 'clock-change':
      return [words.summerTime];
    case 'weekend':
      return [words.weekend];
    case 'holiday':
      return [words.holiday(note.name)];
    case 'zone':
      return [];
  }
}
