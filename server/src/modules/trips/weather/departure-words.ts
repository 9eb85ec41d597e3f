import { calendarDay, clockTime } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import {
  type DepartureComparison,
  type DepartureReason,
  severityCause,
  type Weather,
  type WeatherPoint,
} from '@roadcast/core/weather';

/** @returns 'the storm', 'the snow': what is hard about the weather, by the severity rules. */
export const hardshipOf = (weather: Pick<Weather, 'condition' | 'temperature'>): string =>
  `the ${severityCause(weather).hardship ?? 'weather'}`;

/** @returns '3 h', '2 days', '1 day 3 h'. @param ms whole hours. */
export function spanText(ms: number): string {
  const hours = Math.round(Math.abs(ms) / MILLISECONDS_PER_HOUR);
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const dayWords = days === 0 ? '' : `${days} ${days === 1 ? 'day' : 'days'}`;
  return [dayWords, rest === 0 && days > 0 ? '' : `${rest} h`].filter((part) => part !== '').join(' ');
}

/** @returns 'the storm at Amarillo, TX has passed by then'. */
export function reasonClause(
  { change, planned, point }: DepartureReason,
  townAt: (point: WeatherPoint) => string,
): string {
  const what = `${hardshipOf(planned)} at ${townAt(point)}`;
  return change === 'passed' ? `${what} has passed by then` : `you are through before ${what}`;
}

/** @returns 'Leave 3 h later (Fri, Dec 4, 11:00 AM CT)'. @param timeZone of the origin. */
export function leaveWords(planned: number, departure: number, timeZone: string): string {
  const when = `${calendarDay(departure, timeZone)}, ${clockTime(departure, timeZone)}`;
  return `Leave ${spanText(departure - planned)} ${departure > planned ? 'later' : 'earlier'} (${when})`;
}

/** @returns why the best hour is the best. @param timeZone of the origin. */
export function reasonSentence(
  { planned, best, reason }: DepartureComparison,
  timeZone: string,
  townAt: (point: WeatherPoint) => string,
): string {
  if (!best || best === planned) {
    if (planned.severity !== 'low') return 'Leave as planned: no other hour spares you much.';
    return planned.unknownPoints === 0
      ? 'Leave as planned: calm weather all the way.'
      : 'Leave as planned: calm weather wherever the forecast is known.';
  }
  const why = reason ? reasonClause(reason, townAt) : 'there is less severe weather on the way';
  return `${leaveWords(planned.departure, best.departure, timeZone)}: ${why}.`;
}
