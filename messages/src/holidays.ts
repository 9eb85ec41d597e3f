import type { KeptHoliday } from '@roadcast/core/itinerary';
import { holidaysTexts as texts } from '@roadcast/messages/holidays';

/** Returns 'Independence Day', 'Independence Day (observed)'. */
export function holidayName({ holiday, observed }: KeptHoliday): string {
  const name = texts.names[holiday];
  return observed ? texts.observed({ holiday: name }) : name;
}
