import type { KeptHoliday } from '@roadcast/core/itinerary';
import { holidaysTexts as texts } from '@roadcast/messages/holidays';

/** Returns a holiday's name, like 'Independence Day' or 'Independence Day (observed)'. */
export function holidayName({ holiday, observed }: KeptHoliday): string {
  const name = texts.names[holiday];
  return observed ? texts.observed({ holiday: name }) : name;
}
