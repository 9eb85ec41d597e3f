import { interpolateAt, pointAlong } from '../geo/index.ts';
import type { TownAlong } from '../roads/index.ts';
import { isDark } from '../sun/index.ts';
import { MILLISECONDS_PER_MINUTE, metresToMiles, milesToMetres, secondsToHours } from '../units/index.ts';
import { federalHoliday, isWeekend } from './calendar.ts';
import { localTime, zoneOffset } from './clock.ts';
import { type Itinerary, type ItineraryInput, type Stop, wheelSecondsByDay } from './itinerary.ts';

/** Something about a day that the driver should know before leaving. Miles count from the trip's origin, `stopId` names the stop it ends at. */
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
    }
  | { readonly kind: 'zone'; readonly minutes: number; readonly stopId: string }
  | { readonly kind: 'clock-change'; readonly minutes: number; readonly stopId: string }
  | { readonly kind: 'weekend' }
  | { readonly kind: 'holiday'; readonly name: string }
);

/** More hours at the wheel than this tire, as issue 5 has it. */
export const LONG_DAY_HOURS = 10;
/** So do more than these without a stop. */
export const LONG_LEG_HOURS = 4;
/** A stretch as long as this without a town is worth filling up for, miles. */
export const SERVICES_GAP_MILES = 60;
/** A town of this many people near the road has fuel. */
const SERVICES_POPULATION = 300;
const SERVICES_NEAR_METRES = milesToMetres(4);

/** The dark is looked for every so many minutes of a drive. */
const SAMPLE_MINUTES = 5;

/** @returns what is worth knowing of each day, in the order of the days. */
export function dayNotes(itinerary: Itinerary, input: ItineraryInput): DayNote[] {
  const notes = [
    ...calendarNotes(itinerary),
    ...wheelNotes(itinerary),
    ...darkNotes(itinerary, input),
    ...clockNotes(itinerary),
    ...serviceNotes(itinerary, input),
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
        ...(holiday ? [{ day, kind: 'holiday', name: holiday } as const] : []),
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

function darkNotes({ stops, dayCount }: Itinerary, { road }: ItineraryInput): DayNote[] {
  const minutes = new Array<number>(dayCount).fill(0);
  stops.forEach((stop, i) => {
    const before = stops[i - 1];
    if (!before || stop.segmentSeconds === 0) return;
    const from = before.departure ?? before.arrival;
    for (let at = from; at < stop.arrival; at += SAMPLE_MINUTES * MILLISECONDS_PER_MINUTE) {
      const elapsed = before.elapsedSeconds + (at - from) / 1000;
      const [lng, lat] = pointAlong(road.line, road.along, interpolateAt(road.elapsed, road.along, elapsed));
      if (!isDark(at, lat, lng)) continue;
      const step = Math.min(SAMPLE_MINUTES, (stop.arrival - at) / MILLISECONDS_PER_MINUTE);
      minutes[stop.day - 1] = (minutes[stop.day - 1] ?? 0) + step;
    }
  });
  return minutes.flatMap((dark, i) => (dark >= SAMPLE_MINUTES ? [{ day: i + 1, kind: 'dark', minutes: dark }] : []));
}

/** The clock jumps where a zone begins, and where summer time begins or ends on the way or overnight. */
function clockNotes({ stops }: Itinerary): DayNote[] {
  return stops.flatMap((stop, i): DayNote[] => {
    const before = stops[i - 1];
    if (!before) return [];
    const seasonal = zoneOffset(stop.arrival, before.timeZone) - zoneOffset(before.arrival, before.timeZone);
    const zonal = zoneOffset(stop.arrival, stop.timeZone) - zoneOffset(stop.arrival, before.timeZone);
    const note = (kind: 'zone' | 'clock-change', jump: number): DayNote[] =>
      jump === 0 ? [] : [{ day: stop.day, kind, minutes: jump / MILLISECONDS_PER_MINUTE, stopId: stop.id }];
    return [...note('zone', zonal), ...note('clock-change', seasonal)];
  });
}

function serviceNotes({ stops }: Itinerary, { towns, places, road }: ItineraryInput): DayNote[] {
  const withServices = towns.filter(
    ({ place, offRoadMetres }) => place.population >= SERVICES_POPULATION && offRoadMetres <= SERVICES_NEAR_METRES,
  );
  const ends = [endOf(0, places[0]), ...withServices.map(asMark), endOf(road.along.at(-1) ?? 0, places.at(-1))].sort(
    (a, b) => a.metres - b.metres,
  );
  return ends.slice(1).flatMap((next, i): DayNote[] => {
    const last = ends[i] as Mark;
    if (metresToMiles(next.metres - last.metres) < SERVICES_GAP_MILES) return [];
    return [
      {
        day: dayAt(stops, last.metres),
        kind: 'no-services',
        fromMile: metresToMiles(last.metres),
        toMile: metresToMiles(next.metres),
        lastTown: last.name,
        nextTown: next.name,
      },
    ];
  });
}

interface Mark {
  readonly metres: number;
  readonly name: string;
}

const asMark = ({ alongMetres, place }: TownAlong): Mark => ({ metres: alongMetres, name: place.name });
const endOf = (metres: number, place: { readonly name: string } | undefined): Mark => ({
  metres,
  name: place?.name ?? '',
});

/** @returns the day on which the car leaves a place of the road. */
const dayAt = (stops: readonly Stop[], metres: number): number =>
  stops.find((stop) => stop.alongMetres > metres)?.day ?? stops.at(-1)?.day ?? 1;
