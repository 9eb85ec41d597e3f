import { instantOf, localTime } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY } from '../units/index.ts';

/** Pattern for a time of day: '6:00 AM', '6am', '22:00', '10:30 p.m.'. */
const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?`;

/**
 * Matches daily opening hours: '6:00 AM to 10:00 PM daily', 'Daily 6am-10pm', 'Mo-Su 06:00-22:00'. Doesn't match '24
 * hours'.
 */
const DAILY = new RegExp(
  String.raw`^(?:daily|every day|mo-su|mon-sun|mon(?:day)? (?:to|through|-) sun(?:day)?)?:?\s*${CLOCK}\s*(?:-|–|to|until)\s*${CLOCK}\s*(?:daily|every day|mo-su|mon-sun|7 days a week)?$`,
  'i',
);

/**
 * Returns the last closing time before an arrival, epoch milliseconds; null if open, or if the text isn't daily opening
 * hours.
 * @param at arrival, epoch milliseconds.
 */
export function closedSince(hours: string | null, at: number, timeZone: string): number | null {
  const match = DAILY.exec(hours?.trim() ?? '');
  if (!match) return null;
  const opens = minuteOf(match[1], match[2], match[3]);
  const closes = minuteOf(match[4], match[5], match[6]);
  if (opens === null || closes === null || opens === closes) return null;
  const { hour, minute, ...day } = localTime(at, timeZone);
  const now = hour * 60 + minute;
  const isOpen = opens < closes ? now >= opens && now < closes : now >= opens || now < closes;
  if (isOpen) return null;
  const today = instantOf({ ...day, hour: Math.floor(closes / 60) % 24, minute: closes % 60 }, timeZone);
  return today <= at ? today : today - MILLISECONDS_PER_DAY;
}

function minuteOf(hourText = '', minuteText = '0', half?: string): number | null {
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 24) return null;
  if (half === undefined) return hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

/** Late hours, local time: from `LATE_HOUR` to `EARLY_HOUR`. */
const LATE_HOUR = 22;
const EARLY_HOUR = 5;

/**
 * Returns whether an arrival is between 10 PM and 5 AM local time.
 * @param at epoch milliseconds.
 */
export function isLateHour(at: number, timeZone: string): boolean {
  const { hour } = localTime(at, timeZone);
  return hour >= LATE_HOUR || hour < EARLY_HOUR;
}
