import { isoDate, nextClockTime } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { plannerTexts } from '@roadcast/messages/planner';
import { bareClockTime, dayAndBareTime, deviceTimeZone } from '../../../lib/dates.ts';

/**
 * Formats a departure as 'Fri, Dec 4, 8:00 AM', or as the default morning. @param departure 'YYYY-MM-DDTHH:MM'; null
 * for the default.
 */
export function departureWords(departure: string | null): string {
  if (departure === null) return plannerTexts.departure.next;
  // Parse and format as UTC, because the time is local at the origin, not on the device.
  const at = new Date(`${departure}:00Z`);
  if (Number.isNaN(at.getTime())) return plannerTexts.departure.choose;
  return dayAndBareTime(at.getTime(), 'UTC');
}

/** The easternmost and westernmost time zones of the states. The origin's own zone isn't known before planning. */
const ZONES = ['America/New_York', 'Pacific/Honolulu'] as const;

/** Hour of the default departure. */
const MORNING = 8;

/**
 * Formats a departure for the start of a line: 'Tomorrow, 8:00 AM', 'Today, 8:00 AM', or like `departureWords`. The
 * default morning gets a day only if it is the same day in every state.
 * @param now epoch milliseconds; null while prerendering.
 */
export function departureSummary(
  departure: string | null,
  now: number | null = typeof document === 'undefined' ? null : Date.now(),
  timeZone = deviceTimeZone(),
): string {
  if (now === null) return departureWords(departure);
  const { today, tomorrow } = plannerTexts.departure;
  const [date, time] = departure?.split('T') ?? [nextMorningDate(now), `0${MORNING}:00`];
  const at = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(at)) return departureWords(departure);
  const clock = { time: bareClockTime(at, 'UTC') };
  const thisDay = isoDate(now, timeZone);
  if (date === thisDay) return today(clock);
  return date === isoDate(Date.parse(`${thisDay}T12:00:00Z`) + MILLISECONDS_PER_DAY, 'UTC')
    ? tomorrow(clock)
    : departureWords(departure);
}

/** Returns the date of the next 8:00 AM; '' if it differs between states. */
function nextMorningDate(now: number): string {
  const [east, west] = ZONES.map((zone) => isoDate(nextClockTime(now, zone, MORNING), zone));
  return east !== undefined && east === west ? east : '';
}
