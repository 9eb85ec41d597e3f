import type { ChargingStop, DayCard, DayNoteOnTheWire, FuelStop, Segment, Trip } from '@roadcast/contract';
import { isoDate } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

type Note<Kind extends DayNoteOnTheWire['kind']> = Extract<DayNoteOnTheWire, { kind: Kind }>;

/** Part of a drive in daylight or darkness. */
export interface DriveRow {
  readonly kind: 'drive';
  readonly key: string;
  /** Hours in this part. */
  readonly hours: number;
  readonly light: 'day' | 'before-sunrise' | 'after-sunset';
  /** Stop at the end of the drive, set only on the part that shows time and distance. */
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

/** Clock change on the way to a stop, or during the night before it. */
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

/** Fuel stop between two planned stops. */
export interface FuelRow {
  readonly kind: 'fuel';
  readonly key: string;
  readonly at: number;
  readonly stop: FuelStop;
}

/** Charging stop between two planned stops. */
export interface ChargeRow {
  readonly kind: 'charge';
  readonly key: string;
  readonly at: number;
  readonly stop: ChargingStop;
}

export type TimelineRow = DriveRow | SunRow | ClockRow | StopOfDay | FuelRow | ChargeRow;

/** Fuel and charging stops along the way. */
interface Fills {
  readonly fuel?: readonly FuelStop[] | undefined;
  readonly charging?: readonly ChargingStop[] | undefined;
}

type Sun = Pick<SunRow, 'kind' | 'at' | 'timeZone' | 'timezoneCode'>;

/**
 * Returns a day's rows by time: stops, drives, fuel, charging, sun and clock changes.
 * @param fills the trip's fuel and charging stops. Those at a planned stop are part of that stop's row.
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

/**
 * Returns the day's sun events. Omits the sunset after an arrival past midnight, because it belongs to the next day.
 */
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

/**
 * Splits a drive at sunrise, sunset, fuel and charging stops. The longest part shows the whole drive's time and
 * distance.
 */
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
    // Notes are in whole miles and stops in tenths, so move the start slightly: a gap that starts at a stop belongs to
    // the drive after it.
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

/** Place with a latest arrival. */
export type Pin = Trip['pins'][number];

/** Returns the latest arrival set for a stop, if this is the first arrival there; otherwise null. */
export function pinAt({ pins, segments }: Pick<Trip, 'pins' | 'segments'>, stop: Segment): Pin | null {
  if (stop.placeIndex === null) return null;
  const arrival = segments.find(({ placeIndex }) => placeIndex === stop.placeIndex);
  return arrival?.id === stop.id ? (pins.find(({ placeIndex }) => placeIndex === stop.placeIndex) ?? null) : null;
}
