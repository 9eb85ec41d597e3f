import { plannerTexts } from '@roadcast/messages/planner';
import { dayAndBareTime } from '../../../lib/dates.ts';

/** @param departure 'YYYY-MM-DDTHH:MM', or null. @returns 'Fri, Dec 4, 8:00 AM', or the usual morning. */
export function departureWords(departure: string | null): string {
  if (departure === null) return plannerTexts.departure.next;
  // Read as UTC and printed as UTC: the clock is the origin's, whatever zone this device is in.
  const at = new Date(`${departure}:00Z`);
  if (Number.isNaN(at.getTime())) return plannerTexts.departure.choose;
  return dayAndBareTime(at.getTime(), 'UTC');
}
