import { texts } from '../../../lib/texts.ts';

/** @param departure 'YYYY-MM-DDTHH:MM', or null. @returns 'Fri, Dec 4, 8:00 AM', or the usual morning. */
export function departureWords(departure: string | null): string {
  if (departure === null) return texts.planner.departure.next;
  // Read as UTC and printed as UTC: the clock is the origin's, whatever zone this device is in.
  const at = new Date(`${departure}:00Z`);
  if (Number.isNaN(at.getTime())) return texts.planner.departure.choose;
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(at)
    .replace(/\u202f/g, ' ');
}
