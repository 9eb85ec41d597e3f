import type { DayNoteOnTheWire } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { distanceText, durationText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';

const words = exchangeTexts.print.notes;

/** @returns a day's note as a sentence for paper; none for changes of the zone, which stand at their stop. */
export function noteWords(note: DayNoteOnTheWire, unit: DistanceUnit): string[] {
  switch (note.kind) {
    case 'dark':
      return [words.dark({ time: durationText(note.minutes / 60) })];
    case 'long-day':
      return [words.longDay({ time: durationText(note.hours) })];
    case 'long-leg':
      return [words.longLeg({ time: durationText(note.hours) })];
    case 'no-services':
      return [
        words.noServices({
          from: note.lastTown,
          to: note.nextTown,
          distance: distanceText(note.toMile - note.fromMile, unit),
        }),
      ];
    case 'clock-change':
      return [words.summerTime];
    case 'weekend':
      return [words.weekend];
    case 'holiday':
      return [words.holiday({ name: note.name })];
    case 'zone':
      return [];
  }
}
