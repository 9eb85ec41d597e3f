import { alongOf, type DayCard, type DayNoteOnTheWire, type Trip } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { dayAndTime } from '../../lib/dates.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { hazardWords } from '../../lib/weather-words.ts';
import { gapWords } from '../../lib/words/fuel-words.ts';

const words = exchangeTexts.print.notes;

/** Note on a day for the driver. */
export interface DocumentNote {
  readonly warning: boolean;
  readonly text: string;
}

/** Returns a day's notes: weather alerts, hazards for the vehicle, then other notes. */
export function dayNotes(trip: Trip, day: DayCard, unit: DistanceUnit): DocumentNote[] {
  const warnings = [
    ...alertWords(trip, day.day),
    ...trip.hazards
      .filter((found) => found.day === day.day)
      .map(({ hazard, location }) => words.hazard({ hazard: hazardWords(hazard, unit).long, place: location })),
  ];
  return [
    ...[...new Set(warnings)].map((text) => ({ warning: true, text })),
    ...day.notes.flatMap((note) => noteWords(note, unit, trip.fuel !== null)).map((text) => ({ warning: false, text })),
  ];
}

function alertWords(trip: Trip, day: number): string[] {
  const along = alongOf(trip);
  const zone = trip.segments.find((stop) => stop.day === day)?.timeZone ?? 'UTC';
  return trip.alerts.flatMap(({ event, stretches }) =>
    stretches
      .filter(({ fromMile }) => along.dayAt(fromMile) === day)
      .map(({ fromTime, toTime }) =>
        fromTime === toTime
          ? words.alertAt({ event, time: dayAndTime(fromTime, zone) })
          : words.alert({ event, from: dayAndTime(fromTime, zone), to: dayAndTime(toTime, zone) }),
      ),
  );
}

/**
 * Describes a day's note for paper. Empty for zone changes, which appear at their stop.
 * @param burns whether the vehicle uses fuel; otherwise a stretch without services means no chargers.
 */
function noteWords(note: DayNoteOnTheWire, unit: DistanceUnit, burns: boolean): string[] {
  switch (note.kind) {
    case 'dark':
      return [words.dark({ time: durationText(note.minutes / 60) })];
    case 'long-day':
      return [words.longDay({ time: durationText(note.hours) })];
    case 'long-leg':
      return [words.longLeg({ time: durationText(note.hours) })];
    case 'no-services': {
      const { fromMile, toMile, lastTown: from, nextTown: to } = note;
      return burns
        ? [gapWords({ ...note, last: from, next: to }, unit)]
        : [words.noServices({ from, to, distance: distanceText(toMile - fromMile, unit) })];
    }
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
