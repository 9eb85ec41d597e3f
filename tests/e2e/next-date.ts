const DAY_MS = 86_400_000;

/** Minimum time ahead: a week, milliseconds. Earlier dates have forecasts and may be in the past at the origin. */
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the next occurrence of a day of the year, at least a week from now, because past days can't be planned and
 * any fixed date will eventually be in the past.
 * @param day 'MM-DD'. @returns 'YYYY-MM-DD'.
 */
export function nextDate(day: string): string {
  const year = new Date().getUTCFullYear();
  const dates = [year, year + 1].map((of) => `${of}-${day}`);
  return dates.find((date) => Date.parse(date) >= Date.now() + WEEK_MS) ?? `${year + 2}-${day}`;
}

const SATURDAY = 6;

/** Returns the first Saturday at least a week from now, 'YYYY-MM-DD'. */
export function nextSaturday(): string {
  const from = new Date(Date.now() + WEEK_MS);
  const days = (SATURDAY - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
