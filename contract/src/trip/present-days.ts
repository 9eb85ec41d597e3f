import { type DayNote, isoDate, type KeptHoliday } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { sunTimes } from '@roadcast/core/sun';
import { roundTo, SECONDS_PER_HOUR } from '@roadcast/core/units';
import { daySeverity, isWorse, stopSeverity } from '@roadcast/core/weather';
import type { DayCard, DayNoteOnTheWire } from './day-cards.ts';
import type { Segment } from './segments.ts';

/** Text for day cards. */
export interface DayWords {
  /** Returns a holiday's name, like 'Independence Day (observed)'. */
  readonly holidayName: (holiday: KeptHoliday) => string;
}

/**
 * Returns a trip's day cards.
 * @param all all stops of the trip.
 * @param notes notes about any of the days.
 */
export const presentDays = (
  all: readonly Segment[],
  notes: readonly DayNote[],
  dayCount: number,
  words: DayWords,
): DayCard[] =>
  Array.from({ length: dayCount }, (_, i) =>
    dayCard(
      i + 1,
      all.filter(({ day }) => day === i + 1),
      notes.filter(({ day }) => day === i + 1).map((note) => presentNote(note, words)),
    ),
  );

function dayCard(day: number, segments: readonly Segment[], notes: DayNoteOnTheWire[]): DayCard {
  const [first, last] = [at(segments, 0), at(segments, segments.length - 1)];
  const departureTime = first.departureTime ?? first.arrivalTime;
  return {
    day,
    date: isoDate(departureTime, first.timeZone),
    from: first.location,
    to: last.location,
    miles: roundTo(sum(segments.map((segment) => segment.segmentMiles)), 1),
    drivingHours: roundTo(sum(segments.map((segment) => segment.segmentHours)), 2),
    totalHours: roundTo((last.arrivalTime - departureTime) / (SECONDS_PER_HOUR * 1000), 2),
    stopCount: segments.length - 1,
    departureTime,
    arrivalTime: last.arrivalTime,
    ...dayWeather(segments),
    segmentIds: segments.map((segment) => segment.id),
    sunrise: sunTimes(departureTime, first.lat, first.lng).sunrise,
    sunset: sunTimes(last.arrivalTime, last.lat, last.lng).sunset,
    notes,
  };
}

function presentNote({ day: _, ...note }: DayNote, { holidayName }: DayWords): DayNoteOnTheWire {
  switch (note.kind) {
    case 'dark':
    case 'zone':
    case 'clock-change':
      return { ...note, minutes: Math.round(note.minutes) };
    case 'long-day':
    case 'long-leg':
      return { ...note, hours: roundTo(note.hours, 2) };
    case 'no-services':
      return { ...note, fromMile: Math.round(note.fromMile), toMile: Math.round(note.toMile) };
    case 'holiday':
      return { kind: note.kind, name: holidayName(note) };
    default:
      return note;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Stop fields that determine a day's weather. */
export type DayStop = Pick<Segment, 'id' | 'location' | 'condition' | 'temperature'>;

export type DayWeather = Pick<DayCard, 'severity' | 'worstWeather' | 'temperatureLow' | 'temperatureHigh'>;

/**
 * Returns the weather fields of a day card.
 * @param stops the day's stops, at least one.
 */
export function dayWeather(stops: readonly DayStop[]): DayWeather {
  const temperatures = stops.flatMap(({ temperature }) => temperature ?? []);
  const worst = stops.reduce((a, b) => (isWorse(stopSeverity(b), stopSeverity(a)) ? b : a));
  const calm = stopSeverity(worst) === 'low';
  return {
    severity: daySeverity(stops),
    worstWeather: calm
      ? null
      : { segmentId: worst.id, location: worst.location, condition: worst.condition ?? `${worst.temperature} °F` },
    temperatureLow: temperatures.length > 0 ? Math.min(...temperatures) : null,
    temperatureHigh: temperatures.length > 0 ? Math.max(...temperatures) : null,
  };
}
