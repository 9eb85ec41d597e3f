import { isoDate } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { usageTexts } from '@roadcast/messages/usage';
import { clockTime } from '../../lib/dates.ts';

const { resets, waits } = usageTexts.today;

/**
 * Describes the reset: 'All daily counts reset today at 7:00 PM ET, in 4 h 12 min.'
 * @param resetsAt epoch milliseconds, at most a day ahead. @param timeZone the user's IANA zone. @param now epoch
 * milliseconds.
 */
export function resetWords(resetsAt: number, timeZone: string, now: number): string {
  const day = isoDate(resetsAt, timeZone) === isoDate(now, timeZone) ? 'today' : 'tomorrow';
  return resets({ day, time: clockTime(resetsAt, timeZone), wait: waitWords(resetsAt - now) });
}

function waitWords(milliseconds: number): string {
  const total = Math.max(1, Math.ceil(milliseconds / MILLISECONDS_PER_MINUTE));
  const hours = Math.floor(total / MINUTES_PER_HOUR);
  const minutes = total % MINUTES_PER_HOUR;
  if (hours === 0) return waits.minutes({ minutes });
  return minutes === 0 ? waits.hours({ hours }) : waits.hoursAndMinutes({ hours, minutes });
}
