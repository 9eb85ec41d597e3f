import type { DepartureOptionOnTheWire } from '@roadcast/contract';
import { departuresTexts } from '@roadcast/messages/departures';
import { calendarDay, dayAndTime } from '../../lib/dates.ts';
import { listText } from '../../lib/lists.ts';

export interface StripOption {
  readonly option: DepartureOptionOnTheWire;
  readonly isBest: boolean;
  readonly isPlanned: boolean;
  readonly isPast: boolean;
}

/** Departures on one local date at the origin. */
export interface StripDay {
  /** 'Fri, Dec 4' */
  readonly day: string;
  readonly options: readonly StripOption[];
}

interface Compared {
  readonly options: readonly DepartureOptionOnTheWire[];
  readonly planned: DepartureOptionOnTheWire;
  readonly best: Pick<DepartureOptionOnTheWire, 'departure'> | null;
  readonly timeZone: string;
}

/** Groups the departures by day, including a planned one between the 3-hour steps. @param now epoch milliseconds. */
export function stripDays({ options, planned, best, timeZone }: Compared, now: number): StripDay[] {
  const known = options.some(({ departure }) => departure === planned.departure);
  const all = known ? options : [...options, planned].sort((a, b) => a.departure - b.departure);
  const days: { day: string; options: StripOption[] }[] = [];
  for (const option of all) {
    const day = calendarDay(option.departure, timeZone);
    const item: StripOption = {
      option,
      isBest: best?.departure === option.departure,
      isPlanned: planned.departure === option.departure,
      isPast: option.departure < now,
    };
    const last = days.at(-1);
    if (last?.day === day) last.options.push(item);
    else days.push({ day, options: [item] });
  }
  return days;
}

const words = departuresTexts;

/** IANA time zones of origin and destination. */
export interface StripZones {
  readonly origin: string;
  readonly destination: string;
}

/** Returns the number of affected places: '2 severe, 3 moderate'; empty if all are calm. */
export const placesWords = ({
  severePoints,
  moderatePoints,
}: Pick<DepartureOptionOnTheWire, 'severePoints' | 'moderatePoints'>): string =>
  listText([
    severePoints > 0 ? words.places.severe({ count: severePoints }) : '',
    moderatePoints > 0 ? words.places.moderate({ count: moderatePoints }) : '',
  ]);

/**
 * Describes a departure: 'Fri, Dec 4, 8:00 AM MT: severe weather, places: 2 severe, arrive Sat, Dec 5, 4:00 PM CT, best
 * hour'.
 */
export function optionWords({ option, isBest, isPlanned, isPast }: StripOption, zones: StripZones): string {
  const { severity, unknownPoints, complete } = option;
  const places = placesWords(option);
  return words.option({
    when: whenWords(option.departure, zones.origin),
    parts: listText([
      words.severity[severity ?? 'unknown'],
      places && words.placesOf({ places }),
      complete || severity === null ? '' : words.beyondOption,
      unknownPoints > 0 && severity !== null ? words.unknownPlaces({ count: unknownPoints }) : '',
      words.arrive({ when: whenWords(option.arrival, zones.destination) }),
      isPlanned ? words.planned : '',
      isBest ? words.best : '',
      isPast ? words.passed : '',
    ]),
  });
}

/** Formats a departure: 'Fri, Dec 4, 8:00 AM CT'. */
export const whenWords = (at: number, timeZone: string): string => dayAndTime(at, timeZone);
