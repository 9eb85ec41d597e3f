import { clockTime } from '../itinerary/index.ts';
import { localStamp, zoneLines } from './ics-zones.ts';
import type { ExportFuel, ExportStop, TripForExport } from './trip.ts';

/** Titles of calendar events. */
export interface CalendarWords {
  readonly drive: (facts: {
    readonly day: number;
    readonly from: string;
    readonly to: string;
    readonly miles: number;
  }) => string;
  readonly night: (facts: { readonly place: string }) => string;
}

/** Maximum octets per line without the line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Returns the trip as an iCalendar file (RFC 5545), with an event for each day's drive and each night. Events start and
 * end in local time; the file includes the time zones.
 */
export function icsOf(trip: TripForExport, words: CalendarWords): string {
  const times = trip.stops.flatMap(({ arrival, departure }) => [arrival, departure ?? arrival]);
  const zones = [...new Set(trip.stops.map(({ timeZone }) => timeZone))];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roadcast//Trip//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(trip.name)}`,
    `X-WR-CALDESC:${text(trip.attribution)}`,
    ...zones.flatMap((zone) => zoneLines(zone, Math.min(...times), Math.max(...times))),
    ...daysOf(trip.stops).flatMap((stops, i) => dayEvents(trip, i + 1, stops, words)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}

/** Returns the stops of each day, starting with the day's first place. */
function daysOf(stops: readonly ExportStop[]): ExportStop[][] {
  const days: ExportStop[][] = [];
  for (const stop of stops) {
    const day = days[stop.day - 1] ?? [];
    days[stop.day - 1] = day;
    day.push(stop);
  }
  return days;
}

function dayEvents(trip: TripForExport, day: number, stops: readonly ExportStop[], words: CalendarWords): string[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  const starts = first.departure ?? first.arrival;
  const miles = stops.reduce((sum, stop) => sum + stop.miles, 0);
  const description = [
    ...dayLines(
      stops,
      trip.fuel.filter((one) => (one.stopId === null ? one.day === day : stops.some(({ id }) => id === one.stopId))),
    ),
    trip.attribution,
  ];
  const drive: CalendarEvent = {
    uid: `${trip.id}-day-${day}`,
    starts: { at: starts, timeZone: first.timeZone },
    ends: { at: last.arrival, timeZone: last.timeZone },
    summary: words.drive({ day, from: first.name, to: last.name, miles: Math.round(miles) }),
    place: first,
    description: description.join('\n'),
  };
  const next = last.kind === 'overnight' ? trip.stops[trip.stops.indexOf(last) + 1] : undefined;
  const night: CalendarEvent | null = next
    ? {
        uid: `${trip.id}-night-${day}`,
        starts: { at: last.arrival, timeZone: last.timeZone },
        ends: { at: next.arrival, timeZone: next.timeZone },
        summary: words.night({ place: last.name }),
        place: last,
        description: last.remark,
      }
    : null;
  return [...(last.arrival > starts ? eventLines(drive, trip) : []), ...(night ? eventLines(night, trip) : [])];
}

/** Returns the lines of a day's event description in time order; fuel at a stop follows that stop. */
function dayLines(stops: readonly ExportStop[], fuel: readonly ExportFuel[]): string[] {
  const arrivals = stops.map(({ arrival, timeZone, name, remark }) => ({
    at: arrival,
    timeZone,
    words: [name, remark].filter((part) => part !== '').join(', '),
  }));
  const fills = fuel.map(({ stopId, arrival, timeZone, remark }) => ({
    at: stops.find(({ id }) => id === stopId)?.arrival ?? arrival,
    timeZone,
    words: remark,
  }));
  return [...arrivals, ...fills]
    .sort((a, b) => a.at - b.at)
    .map(({ at, timeZone, words }) => `${clockTime(at, timeZone)} ${words}`);
}

/** An instant in epoch milliseconds, and the time zone to display it in. */
interface Moment {
  readonly at: number;
  readonly timeZone: string;
}

interface CalendarEvent {
  readonly uid: string;
  readonly starts: Moment;
  readonly ends: Moment;
  readonly summary: string;
  readonly place: ExportStop;
  readonly description: string;
}

const eventLines = (
  { uid, starts, ends, summary, place, description }: CalendarEvent,
  trip: TripForExport,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}@roadcast`,
  `DTSTAMP:${utc(trip.plannedAt)}`,
  `DTSTART;TZID=${starts.timeZone}:${localStamp(starts.at, starts.timeZone)}`,
  `DTEND;TZID=${ends.timeZone}:${localStamp(ends.at, ends.timeZone)}`,
  `SUMMARY:${text(summary)}`,
  `LOCATION:${text(place.name)}`,
  `GEO:${place.lat.toFixed(5)};${place.lng.toFixed(5)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
  'END:VEVENT',
];

/** Formats an instant as '20261204T153000Z'. */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes backslashes, semicolons, commas and line breaks (RFC 5545, 3.3.11). */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Returns a character's UTF-8 length, octets. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** Folds a long line with line breaks followed by a space, without splitting characters. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const size = octetsOf(character);
    if (size > room) {
      parts.push(part);
      part = '';
      // Count the leading space of continuation lines.
      room = LINE_OCTETS - 1;
    }
    part += character;
    room -= size;
  }
  return `${[...parts, part].join('\r\n ')}\r\n`;
}
