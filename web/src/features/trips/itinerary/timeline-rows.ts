import type { ChargingStop, DayCard, DayNoteOnTheWire, FuelStop, Segment, Trip } from '@roadcast/contract';
import { isoDate } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

type Note<Kind extends DayNoteOnTheWire['kind']> = Extract<DayNoteOnTheWire, { kind: Kind }>;

/** A part of a drive in one light. */
export interface DriveRow {
  readonly kind: 'drive';
  readonly key: string;
  /** Hours of this part. */
  readonly hours: number;
  readonly light: 'day' | 'before-sunrise' | 'after-sunset';
  /** The stop that the drive leads to; on one part only, which says how long and how far. */
  readonly leadsTo: Segment | null;
  readonly notes: readonly (Note<'long-leg'> | Note<'no-services'>)[];
}

export interface SunRow {
  readonly kind: 'sunrise' | 'sunset';
  readonly key: string;
  readonly at: number;
  readonly timeZone: string;
  readonly timezoneCode: string;
}

/** The clock jumps on the way to a stop, or in the night before it. */
export interface ClockRow {
  readonly kind: 'clock';
  readonly key: string;
  readonly minutes: number;
  readonly cause: 'zone' | 'season';
  readonly timezoneCode: string;
}

export interface StopOfDay {
  readonly kind: 'stop';
  readonly key: string;
  readonly stop: Segment;
}

/** A stop for fuel of its own, on the way from one stop of the plan to the next. */
export interface FuelRow {
  readonly kind: 'fuel';
  readonly key: string;
  readonly at: number;
  readonly stop: FuelStop;
}

/** A charge on the way from one stop of the plan to the next. */
export interface ChargeRow {
  readonly kind: 'charge';
  readonly key: string;
  readonly at: number;
  readonly stop: ChargingStop;
}

export type TimelineRow = DriveRow | SunRow | ClockRow | StopOfDay | FuelRow | ChargeRow;

/** What is filled up on the way. */
interface Fills {
  readonly fuel?: readonly FuelStop[] | undefined;
  readonly charging?: readonly ChargingStop[] | undefined;
}

type Sun = Pick<SunRow, 'kind' | 'at' | 'timeZone' | 'timezoneCode'>;

/**
 * @param fills the trip's stops for fuel and for charging; those that fall together with a stop of the plan stand there.
 * @returns a day from its first minute to its last: stops, drives, fuel, charges, the sun and the clock, in the order of time.
 */
export function timelineRows(
  day: DayCard,
  segments: readonly Segment[],
  { fuel = [], charging = [] }: Fills = {},
): TimelineRow[] {
  const suns = sunsOf(day, segments);
  const isOwn = (stop: Pick<FuelStop, 'day' | 'segmentId'>): boolean => stop.day === day.day && stop.segmentId === null;
  const fills = [
    ...fuel.filter(isOwn).map((stop): FuelRow => ({ kind: 'fuel', key: stop.id, at: stop.time, stop })),
    ...charging.filter(isOwn).map((stop): ChargeRow => ({ kind: 'charge', key: stop.id, at: stop.time, stop })),
  ];
  const marks = [...suns.map((sun): SunRow => ({ ...sun, key: sun.kind })), ...fills].sort((a, b) => a.at - b.at);
  const rows: TimelineRow[] = [];
  const shown = new Set<TimelineRow>();
  const marksUpTo = (at: number): void => {
    for (const mark of marks) {
      if (mark.at > at || shown.has(mark)) continue;
      shown.add(mark);
      rows.push(mark);
    }
  };
  segments.forEach((stop, i) => {
    const before = segments[i - 1];
    const from = before ? (before.departureTime ?? before.arrivalTime) : stop.arrivalTime;
    marksUpTo(from);
    if (before && stop.segmentMiles > 0) {
      const parts = driveParts(day, before, stop, suns, fills);
      parts.forEach((part) => {
        rows.push(part.row);
        marksUpTo(part.until);
      });
    }
    rows.push(...clockRows(day, stop), { kind: 'stop', key: stop.id, stop });
  });
  marksUpTo(Number.POSITIVE_INFINITY);
  return rows;
}

/** Whoever arrives after midnight has seen another day's sunset than the one at the arrival: it is left out. */
function sunsOf(day: DayCard, segments: readonly Segment[]): Sun[] {
  const [first, last] = [segments[0], segments.at(-1)];
  const sun = (kind: Sun['kind'], at: number | null, where: Segment | undefined): Sun[] =>
    at && where && isoDate(at, where.timeZone) === day.date
      ? [{ kind, at, timeZone: where.timeZone, timezoneCode: where.timezoneCode }]
      : [];
  return [...sun('sunrise', day.sunrise, first), ...sun('sunset', day.sunset, last)];
}

interface DrivePart {
  readonly row: DriveRow;
  readonly until: number;
}

/** Cuts a drive where the sun rises and sets, and where the tank or the battery is filled. The longest part says how long and how far the whole of it is. */
function driveParts(
  day: DayCard,
  before: Segment,
  stop: Segment,
  suns: readonly Sun[],
  fills: readonly (FuelRow | ChargeRow)[],
): DrivePart[] {
  const from = before.departureTime ?? before.arrivalTime;
  const to = stop.arrivalTime;
  const cuts = [...suns, ...fills].map(({ at }) => at).filter((at) => at > from && at < to);
  const bounds = [from, ...cuts.sort((a, b) => a - b), to];
  const hours = bounds.slice(1).map((until, i) => (until - (bounds[i] ?? from)) / MILLISECONDS_PER_HOUR);
  const longest = hours.indexOf(Math.max(...hours));
  return hours.map((part, i) => ({
    until: bounds[i + 1] ?? to,
    row: {
      kind: 'drive',
      key: `${stop.id}-drive-${i}`,
      hours: part,
      light: lightAt(bounds[i] ?? from, suns),
      leadsTo: i === longest ? stop : null,
      notes: i === longest ? driveNotes(day, before, stop) : [],
    },
  }));
}

function lightAt(at: number, suns: readonly Sun[]): DriveRow['light'] {
  if (suns.some((sun) => sun.kind === 'sunrise' && at < sun.at)) return 'before-sunrise';
  if (suns.some((sun) => sun.kind === 'sunset' && at >= sun.at)) return 'after-sunset';
  return 'day';
}

function driveNotes({ notes }: DayCard, before: Segment, stop: Segment): DriveRow['notes'] {
  return notes.filter((note): note is DriveRow['notes'][number] => {
    if (note.kind === 'long-leg') return note.stopId === stop.id;
    if (note.kind !== 'no-services') return false;
    // Whole miles on the note, tenths at the stops: a stretch that begins at a stop belongs to the drive after it.
    const from = Math.max(note.fromMile, 0) + 0.5;
    return from > before.cumulativeDistance && from <= stop.cumulativeDistance;
  });
}

function clockRows({ notes }: DayCard, { id, timezoneCode }: Segment): ClockRow[] {
  const row = (minutes: number, cause: ClockRow['cause']): ClockRow => ({
    kind: 'clock',
    key: `${id}-clock-${cause}`,
    minutes,
    cause,
    timezoneCode,
  });
  return notes.flatMap((note) => {
    if (note.kind === 'zone' && note.stopId === id) return [row(note.minutes, 'zone')];
    return note.kind === 'clock-change' && note.stopId === id ? [row(note.minutes, 'season')] : [];
  });
}

/** A place that the driver wants to reach in time. */
export type Pin = Trip['pins'][number];

/** @returns the pinned arrival at a stop, where it is the one that the car arrives at first; null for none. */
export function pinAt({ pins, segments }: Pick<Trip, 'pins' | 'segments'>, stop: Segment): Pin | null {
  if (stop.placeIndex === null) return null;
  const arrival = segments.find(({ placeIndex }) => placeIndex === stop.placeIndex);
  return arrival?.id === stop.id ? (pins.find(({ placeIndex }) => placeIndex === stop.placeIndex) ?? null) : null;
}
