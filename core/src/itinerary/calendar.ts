import type { LocalTime } from './clock.ts';

/** A calendar date, independent of time zones. */
export type CalendarDay = Pick<LocalTime, 'year' | 'month' | 'day'>;

/** Returns the day of the week, from 0 (Sunday) to 6 (Saturday). */
export const weekday = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

export const isWeekend = (day: CalendarDay): boolean => weekday(day) % 6 === 0;

/** A federal holiday's rule: a fixed date, or the nth weekday of a month (-1 for the last). */
type HolidayRule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number };

/** Federal holidays (5 U.S.C. 6103(a)), except Inauguration Day, which is observed only in Washington. */
const rules = {
  'new-year': { month: 1, day: 1 },
  'martin-luther-king': { month: 1, weekday: 1, nth: 3 },
  'washingtons-birthday': { month: 2, weekday: 1, nth: 3 },
  'memorial-day': { month: 5, weekday: 1, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'labor-day': { month: 9, weekday: 1, nth: 1 },
  'columbus-day': { month: 10, weekday: 1, nth: 2 },
  'veterans-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Readonly<Record<string, HolidayRule>>;

export type FederalHoliday = keyof typeof rules;

/** A federal holiday on a date. `observed` is true if the holiday was moved from a weekend to the adjacent weekday. */
export interface KeptHoliday {
  readonly holiday: FederalHoliday;
  readonly observed: boolean;
}

/**
 * Returns the federal holiday on a date; null if none. Fixed holidays on a weekend are also observed on the Friday
 * before or the Monday after, when offices are closed.
 */
export function federalHoliday(date: CalendarDay): KeptHoliday | null {
  const own = holidayOn(date);
  if (own) return { holiday: own, observed: false };
  const [step, sought] = weekday(date) === 5 ? [1, 6] : weekday(date) === 1 ? [-1, 0] : [0, -1];
  if (step === 0) return null;
  const beside = shiftDay(date, step);
  if (weekday(beside) !== sought) return null;
  const observed = holidayOn(beside);
  return observed && 'day' in rules[observed] ? { holiday: observed, observed: true } : null;
}

const holidays = Object.keys(rules) as readonly FederalHoliday[];

const holidayOn = (date: CalendarDay): FederalHoliday | undefined => holidays.find((name) => isOn(rules[name], date));

/** Returns the date a number of days later, or earlier if negative. */
export function shiftDay({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function isOn(rule: HolidayRule, date: CalendarDay): boolean {
  if (rule.month !== date.month) return false;
  if ('day' in rule) return rule.day === date.day;
  if (rule.weekday !== weekday(date)) return false;
  return rule.nth < 0 ? shiftDay(date, 7).month !== date.month : Math.ceil(date.day / 7) === rule.nth;
}
