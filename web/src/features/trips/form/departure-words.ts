import { plannerTexts } from '@roadcast/messages/planner';
import { dayAndBareTime } from '../../../lib/dates.ts';

/** Returns 'Fri, Dec 4, 8:00 AM', or the default morning. @param departure 'YYYY-MM-DDTHH:MM', or null. */
export function departureWords(departure: string | null): string {
  if (departure === null) return plannerTexts.departure.next;
  // Parsed and formatted as UTC: it's local time at the origin, not in the device's zone.
  const at = new Date(`${departure}:00Z`);
  if (Number.isNaN(at.getTime())) return plannerTexts.departure.choose;
  return dayAndBareTime(at.getTime(), 'UTC');
}
