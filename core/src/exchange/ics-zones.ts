import { localTime, zoneOffset } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '../units/index.ts';

/** Step of the search for clock changes, small enough to find each. */
const STEP = MILLISECONDS_PER_DAY;

/** Margin around a trip. Includes two earlier changes of each kind to derive yearly rules from. */
const MARGIN = 800 * MILLISECONDS_PER_DAY;

/**
 * Returns a time zone's VTIMEZONE lines (RFC 5545, 3.6.5). Yearly clock changes become one rule, which Outlook
 * requires; a zone without changes has one offset. Other changes are listed individually.
 * @param from start of the trip, epoch milliseconds.
 * @param to end of the trip, epoch milliseconds.
 */
export function zoneLines(timeZone: string, from: number, to: number): string[] {
  const start = from - MARGIN;
  const found = changes(timeZone, start, to + MARGIN).map((at) => changeAt(timeZone, at));
  const kinds = [...new Set(found.map(({ rule }) => rule))].map((rule) => found.filter((one) => one.rule === rule));
  const isYearly = kinds.length === 2 && kinds.every(everyYear);
  const lines = isYearly
    ? kinds.flatMap(([first]) => (first ? observance(first, first.rule) : []))
    : [
        ...observance({ ...changeAt(timeZone, start), offsetBefore: zoneOffset(start, timeZone) }, null),
        ...found.flatMap((one) => observance(one, null)),
      ];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}

/** A clock change; offsets are in milliseconds. */
interface ClockChange {
  readonly at: number;
  readonly offset: number;
  readonly offsetBefore: number;
  readonly isSummer: boolean;
  /** Yearly rule that the change matches: the same weekday of the month at the same time. */
  readonly rule: string;
  readonly year: number;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function changeAt(timeZone: string, at: number): ClockChange {
  const offset = zoneOffset(at, timeZone);
  const offsetBefore = zoneOffset(at - 1, timeZone);
  const local = new Date(at + offsetBefore);
  const week = Math.ceil(local.getUTCDate() / 7);
  // In the northern hemisphere, daylight time is ahead of January's time in the same year.
  const winter = zoneOffset(Date.UTC(local.getUTCFullYear(), 0, 15), timeZone);
  return {
    at,
    offset,
    offsetBefore,
    isSummer: offset > winter,
    rule: `FREQ=YEARLY;BYMONTH=${local.getUTCMonth() + 1};BYDAY=${week}${WEEKDAYS[local.getUTCDay()]}`,
    year: local.getUTCFullYear(),
  };
}

/** Returns whether the changes happen once a year, at the same time and between the same offsets. */
const everyYear = (changed: readonly ClockChange[]): boolean =>
  changed.length > 1 &&
  changed.every((one, i) => {
    const before = changed[i - 1];
    return (
      !before ||
      (one.year === before.year + 1 &&
        one.offset === before.offset &&
        one.offsetBefore === before.offsetBefore &&
        (one.at + one.offsetBefore) % MILLISECONDS_PER_DAY === (before.at + before.offsetBefore) % MILLISECONDS_PER_DAY)
    );
  });

/** Returns the instants of the zone's clock changes between two times. */
function changes(timeZone: string, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += STEP) {
    if (zoneOffset(at, timeZone) === zoneOffset(at + STEP, timeZone)) continue;
    let [before, after] = [at, at + STEP];
    while (after - before > MILLISECONDS_PER_MINUTE) {
      const middle = Math.floor((before + after) / 2);
      if (zoneOffset(middle, timeZone) === zoneOffset(before, timeZone)) before = middle;
      else after = middle;
    }
    // `after` is up to a minute late. Truncate, because clocks change at whole minutes.
    found.push(Math.floor(after / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE);
  }
  return found;
}

/** Returns the lines for the offset in effect after a change. The onset is in local time before the change. */
function observance({ at, offset, offsetBefore, isSummer }: ClockChange, rule: string | null): string[] {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${new Date(at + offsetBefore).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `END:${kind}`,
  ];
}

/** Formats an offset as '-0600'. */
function offsetText(milliseconds: number): string {
  const minutes = Math.abs(Math.round(milliseconds / MILLISECONDS_PER_MINUTE));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/**
 * Formats local time as '20261204T083000'.
 * @param at epoch milliseconds.
 */
export function localStamp(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}00`;
}
