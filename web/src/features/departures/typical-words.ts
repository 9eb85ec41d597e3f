import type { TypicalDeparturesOnTheWire, TypicalMonthOnTheWire } from '@roadcast/contract';
import { departuresTexts } from '@roadcast/messages/departures';
import { monthName } from '../../lib/dates.ts';
import { durationText, temperatureText } from '../../lib/format.ts';
import { type StripZones, whenWords } from './departure-strip.ts';

export type TypicalZones = StripZones;

const words = departuresTexts.typical;

/** Describes a month: 'May: 48° to 72° along the way, rain or snow on up to 3 days of 10, snow on up to 1'. */
export const monthWords = (
  { departure, low, high, wetDays, snowDays }: TypicalMonthOnTheWire,
  { origin }: TypicalZones,
): string =>
  words.month({
    month: monthName(departure, origin, 'long'),
    low: temperatureText(low),
    high: temperatureText(high),
    wetDays,
    snowDays,
  });

/** Describes the driving in the dark: '2 h 10 min in the dark', 'all in daylight', or short for a tile. */
export function darkWords(minutes: number, length: 'long' | 'short'): string {
  const rounded = Math.round(minutes / 10) * 10;
  if (rounded === 0) return length === 'long' ? words.noneDark : words.noneDarkShort;
  const span = durationText(rounded / 60);
  return length === 'long' ? words.dark({ span }) : words.darkShort({ span });
}

/** Describes an hour: 'Fri, Mar 5, 8:00 AM MT: 2 h 10 min in the dark, arrive Sat, Mar 6, 4:00 PM CT'. */
export const hourWords = (
  { departure, arrival, darkMinutes }: TypicalDeparturesOnTheWire['planned'],
  { origin, destination }: TypicalZones,
): string =>
  words.hour({
    when: whenWords(departure, origin),
    dark: darkWords(darkMinutes, 'long'),
    arrival: whenWords(arrival, destination),
  });
