/** Local times and the zone abbreviations drivers use. Pure functions over Intl's time zone data. */

export interface LocalTime {
  readonly year: number;
  /** Month, 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter per zone and layout. Cached because creating formatters is far slower than using them. */
function formatter(key: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${timeZone}`;
  let found = formatters.get(id);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formatters.set(id, found);
  }
  return found;
}

const partsOptions: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
};

/** Cache granularity, milliseconds. Offsets change only on the quarter hour. */
const QUARTER_HOUR = 900_000;
const offsetCache = new Map<string, Map<number, number>>();
const OFFSETS_KEPT_PER_ZONE = 5000;

/**
 * Returns a zone's offset from UTC at an instant, milliseconds; negative in the Americas.
 * @param at epoch milliseconds.
 */
export function zoneOffset(at: number, timeZone: string): number {
  let zone = offsetCache.get(timeZone);
  if (!zone) {
    zone = new Map();
    offsetCache.set(timeZone, zone);
  }
  const quarter = Math.floor(at / QUARTER_HOUR);
  const known = zone.get(quarter);
  if (known !== undefined) return known;
  const parts: Record<string, number> = {};
  for (const part of formatter('parts', timeZone, partsOptions).formatToParts(quarter * QUARTER_HOUR)) {
    if (part.type !== 'literal') parts[part.type] = Number(part.value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER_HOUR;
  if (zone.size >= OFFSETS_KEPT_PER_ZONE) zone.clear();
  zone.set(quarter, offset);
  return offset;
}

/**
 * Returns the local date and time in a zone.
 * @param at epoch milliseconds.
 */
export function localTime(at: number, timeZone: string): LocalTime {
  const shifted = new Date(at + zoneOffset(at, timeZone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/**
 * Returns the instant of a local time in a zone, epoch milliseconds. A time skipped in spring moves ahead by the gap
 * (2:30 becomes 3:30); a time repeated in fall means the first occurrence.
 */
export function instantOf(local: LocalTime, timeZone: string): number {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  const before = asUtc - zoneOffset(asUtc - 86_400_000, timeZone);
  const after = asUtc - zoneOffset(asUtc + 86_400_000, timeZone);
  for (const candidate of [before, after]) {
    if (candidate + zoneOffset(candidate, timeZone) === asUtc) return candidate;
  }
  return before;
}

/** Returns the first instant at or after `at` with a given local hour and minute, epoch milliseconds. */
export function nextClockTime(at: number, timeZone: string, hour: number, minute = 0): number {
  const today = localTime(at, timeZone);
  const candidate = instantOf({ ...today, hour, minute }, timeZone);
  if (candidate >= at) return candidate;
  const tomorrow = new Date(Date.UTC(today.year, today.month - 1, today.day + 1));
  return instantOf(
    { year: tomorrow.getUTCFullYear(), month: tomorrow.getUTCMonth() + 1, day: tomorrow.getUTCDate(), hour, minute },
    timeZone,
  );
}

/**
 * Main US zones and their abbreviations. Other zones with the same clock in winter and summer use the same
 * abbreviation.
 */
const greatZones: readonly (readonly [timeZone: string, code: string])[] = [
  ['America/New_York', 'ET'],
  ['America/Chicago', 'CT'],
  ['America/Denver', 'MT'],
  ['America/Los_Angeles', 'PT'],
  // Arizona keeps standard time all year, except the Navajo Nation, which is in America/Denver.
  ['America/Phoenix', 'MST'],
  ['America/Anchorage', 'AKT'],
  ['Pacific/Honolulu', 'HST'],
  ['America/Puerto_Rico', 'AST'],
];

/** Instants for comparing zones by their current rules, ignoring history. */
const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);
const codes = new Map<string, string>();

/** Returns a zone's abbreviation: ET, CT, MT, PT, MST for Arizona and so on; elsewhere the offset ('UTC+3'). */
export function timezoneCode(timeZone: string): string {
  const known = codes.get(timeZone);
  if (known) return known;
  const sameClock = greatZones.find(([great]) =>
    [WINTER, SUMMER].every((at) => zoneOffset(at, great) === zoneOffset(at, timeZone)),
  );
  const hours = zoneOffset(WINTER, timeZone) / 3_600_000;
  const code = sameClock?.[1] ?? `UTC${hours < 0 ? '' : '+'}${hours}`;
  codes.set(timeZone, code);
  return code;
}

/** Formats the local time with the zone's abbreviation, like '3:40 PM CT'. */
export function clockTime(at: number, timeZone: string, code = timezoneCode(timeZone)): string {
  const time = formatter('clock', timeZone, { hour: 'numeric', minute: '2-digit' }).format(at);
  // Replace the narrow no-break space that ICU 72 and later insert before AM and PM.
  return `${time.replace(/\u202f/g, ' ')} ${code}`;
}

/** Formats the local date, like 'Fri, Dec 4'. */
export function calendarDay(at: number, timeZone: string): string {
  return formatter('day', timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(at);
}

/** Formats the local date for the API, like '2026-12-04'. */
export function isoDate(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Formats the local date and time as 'YYYY-MM-DDTHH:MM'. */
export function isoMinute(at: number, timeZone: string): string {
  const { hour, minute } = localTime(at, timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${isoDate(at, timeZone)}T${two(hour)}:${two(minute)}`;
}
