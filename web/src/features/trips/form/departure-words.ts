import { plannerTexts } from '@roadcast/messages/planner';
import { dayAndBareTime } from '../../../lib/dates.ts';

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
