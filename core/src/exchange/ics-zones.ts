import { localTime, zoneOffset } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '../units/index.ts';

/** Search step, small enough not to miss a clock change; changes are at whole minutes. */
const STEP = MILLISECONDS_PER_DAY;

/** Margin around a trip, so that it includes the previous change, which determines the offset when the trip begins. */
const MARGIN = 400 * MILLISECONDS_PER_DAY;

/**
 * Returns the lines of a time zone's VTIMEZONE (RFC 5545, 3.6.5), from a year before to a year after: one rule per
 * clock change.
 * @param from epoch milliseconds.
 * @param to epoch milliseconds.
 */
export function zoneLines(timeZone: string, from: number, to: number): string[] {
  const start = from - MARGIN;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...rule(timeZone, start, zoneOffset(start, timeZone)),
    ...changes(timeZone, start, to + MARGIN).flatMap((at) => rule(timeZone, at, zoneOffset(at - 1, timeZone))),
    'END:VTIMEZONE',
  ];
}

/** Returns the instants between two times at which the zone's clock changes. */
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
    // `after` is at most a minute late, and clocks change at whole minutes.
    found.push(Math.floor(after / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE);
  }
  return found;
}

/** Returns the rule in effect from an instant. Its onset is in local time before the change. */
function rule(timeZone: string, at: number, offsetBefore: number): string[] {
  const offset = zoneOffset(at, timeZone);
  // In the northern hemisphere, daylight time is ahead of the same year's January time.
  const winter = zoneOffset(Date.UTC(new Date(at).getUTCFullYear(), 0, 15), timeZone);
  const kind = offset > winter ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${new Date(at + offsetBefore).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `END:${kind}`,
  ];
}

/** '-0600'. */
function offsetText(milliseconds: number): string {
  const minutes = Math.abs(Math.round(milliseconds / MILLISECONDS_PER_MINUTE));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** Returns local time as '20261204T083000'. @param at epoch milliseconds. */
export function localStamp(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}00`;
}
