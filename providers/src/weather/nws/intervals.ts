import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';

/** A time span in epoch milliseconds, excluding `until`. */
export interface Interval {
  readonly from: number;
  readonly until: number;
}

const DATE = /^\d{4}-\d{2}-\d{2}/;
const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * Parses an ISO 8601 duration to milliseconds; null if invalid. @param text such as 'PT1H', 'P1D', 'P1DT6H' or 'PT30M'.
 * Months and years aren't supported, because their length varies.
 */
export function parseDuration(text: string): number | null {
  const parts = DURATION.exec(text);
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const length =
    (weeks * 7 + days) * MILLISECONDS_PER_DAY +
    hours * MILLISECONDS_PER_HOUR +
    minutes * MILLISECONDS_PER_MINUTE +
    seconds * 1000;
  return length > 0 ? length : null;
}

/**
 * Parses an ISO 8601 interval; null if invalid. @param text start and duration, start and end, or duration and end,
 * separated by a slash. A time may be 'NOW'.
 * @param now epoch milliseconds.
 */
export function parseInterval(text: unknown, now: number): Interval | null {
  if (typeof text !== 'string') return null;
  const [first = '', second = '', ...more] = text.split('/').map((part) => part.trim());
  if (more.length > 0) return null;
  const instant = (part: string): number | null => {
    if (part.toUpperCase() === 'NOW') return now;
    const at = DATE.test(part) ? Date.parse(part) : Number.NaN;
    return Number.isNaN(at) ? null : at;
  };
  const from = first.startsWith('P') ? null : instant(first);
  const until = second.startsWith('P') ? null : instant(second);
  if (from !== null && until !== null) return until > from ? { from, until } : null;
  if (from !== null) {
    const length = parseDuration(second);
    return length === null ? null : { from, until: from + length };
  }
  const length = parseDuration(first);
  return until === null || length === null ? null : { from: until - length, until };
}
