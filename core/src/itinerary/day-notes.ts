import { TripAlong } from '../trip/index.ts';
import { MILLISECONDS_PER_MINUTE, metersToMiles, secondsToHours } from '../units/index.ts';
import { federalHoliday, isWeekend, type KeptHoliday } from './calendar.ts';
import { localTime, zoneOffset } from './clock.ts';
import { darkDrives } from './dark-drives.ts';
import { type Itinerary, type Stop, wheelSecondsByDay } from './itinerary.ts';
import type { ServiceGap } from './services.ts';

/**
 * A note about a day for the driver to read before leaving. Miles are from the trip's origin; `stopId` is the stop at
 * the end of the described drive.
 */
export type DayNote = { readonly day: number } & (
  | { readonly kind: 'dark'; readonly minutes: number }
  | { readonly kind: 'long-day'; readonly hours: number }
  | { readonly kind: 'long-leg'; readonly hours: number; readonly stopId: string }
  | {
      readonly kind: 'no-services';
      readonly fromMile: number;
      readonly toMile: number;
      readonly lastTown: string;
      readonly nextTown: string;
      /** Whether there are certainly no services; otherwise none are known. */
      readonly certain: boolean;
    }
  | { readonly kind: 'zone'; readonly minutes: number; readonly stopId: string }
  | { readonly kind: 'clock-change'; readonly minutes: number; readonly stopId: string }
  | { readonly kind: 'weekend' }
  | ({ readonly kind: 'holiday' } & KeptHoliday)
);

/** A clock change during the drive to a stop or in the night before. */
export type ClockNote = Extract<DayNote, { kind: 'zone' | 'clock-change' }>;

/** Stop fields that clock changes are computed from. */
type ClockedStop = Pick<Stop, 'id' | 'day' | 'arrival' | 'timeZone'>;

/** Driving hours above which a day is tiring (issue 5). */
export const LONG_DAY_HOURS = 10;
/** Driving hours without a stop above which a drive is tiring. */
export const LONG_LEG_HOURS = 4;
/** Minimum driving after dark for a note, minutes. */
const SHORTEST_DARK_MINUTES = 5;

/**
 * Returns the notes for each day, in day order.
 * @param gaps stretches without services.
 */
export function dayNotes(itinerary: Itinerary, gaps: readonly ServiceGap[]): DayNote[] {
  const along = new TripAlong(itinerary);
  const notes = [
    ...calendarNotes(itinerary),
    ...wheelNotes(itinerary),
    ...darkNotes(along, itinerary.dayCount),
    ...clockNotes(itinerary.stops),
    ...serviceNotes(along, gaps),
  ];
  return notes.sort((a, b) => a.day - b.day);
}

function calendarNotes({ stops }: Itinerary): DayNote[] {
  return stops
    .filter(({ kind }) => kind === 'origin' || kind === 'day_start')
    .flatMap(({ day, arrival, timeZone }) => {
      const date = localTime(arrival, timeZone);
      const holiday = federalHoliday(date);
      return [
        ...(holiday ? [{ day, kind: 'holiday', ...holiday } as const] : []),
        ...(isWeekend(date) ? [{ day, kind: 'weekend' } as const] : []),
      ];
    });
}

function wheelNotes(itinerary: Itinerary): DayNote[] {
  const days = wheelSecondsByDay(itinerary).flatMap((seconds, i): DayNote[] => {
    const hours = secondsToHours(seconds);
    return hours > LONG_DAY_HOURS ? [{ day: i + 1, kind: 'long-day', hours }] : [];
  });
  const legs = itinerary.stops.flatMap(({ id, day, segmentSeconds }): DayNote[] => {
    const hours = secondsToHours(segmentSeconds);
    return hours > LONG_LEG_HOURS ? [{ day, kind: 'long-leg', hours, stopId: id }] : [];
  });
  return [...days, ...legs];
}

function darkNotes(along: TripAlong, dayCount: number): DayNote[] {
  const minutes = new Array<number>(dayCount).fill(0);
  for (const { day, from, to } of darkDrives(along)) {
    minutes[day - 1] = (minutes[day - 1] ?? 0) + (to - from) / MILLISECONDS_PER_MINUTE;
  }
  return minutes.flatMap((dark, i) =>
    dark >= SHORTEST_DARK_MINUTES ? [{ day: i + 1, kind: 'dark', minutes: dark }] : [],
  );
}

/**
 * Returns the clock changes: at zone lines, and when daylight saving time starts or ends during a drive or overnight.
 */
export function clockNotes(stops: readonly ClockedStop[]): ClockNote[] {
  return stops.flatMap((stop, i): ClockNote[] => {
    const before = stops[i - 1];
    if (!before) return [];
    const seasonal = zoneOffset(stop.arrival, before.timeZone) - zoneOffset(before.arrival, before.timeZone);
    const zonal = zoneOffset(stop.arrival, stop.timeZone) - zoneOffset(stop.arrival, before.timeZone);
    const note = (kind: 'zone' | 'clock-change', jump: number): ClockNote[] =>
      jump === 0 ? [] : [{ day: stop.day, kind, minutes: jump / MILLISECONDS_PER_MINUTE, stopId: stop.id }];
    return [...note('zone', zonal), ...note('clock-change', seasonal)];
  });
}

function serviceNotes(along: TripAlong, gaps: readonly ServiceGap[]): DayNote[] {
  return gaps.map(({ fromMeters, toMeters, last, next, certain }) => {
    const [fromMile, toMile] = [metersToMiles(fromMeters), metersToMiles(toMeters)];
    return {
      day: along.dayAt(fromMile),
      kind: 'no-services',
      fromMile,
      toMile,
      lastTown: last,
      nextTown: next,
      certain,
    };
  });
}
