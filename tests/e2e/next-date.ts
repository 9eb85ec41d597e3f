const DAY_MS = 86_400_000;

/** A week ahead: closer dates have forecasts and may be past at the origin. */
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the next occurrence of a day of the year, a week from now or later: past days can't be planned, and a fixed
 * date will be past some day.
 * @param day 'MM-DD'. @returns 'YYYY-MM-DD'.
 */
export function nextDate(day: string): string {
  const year = new Date().getUTCFullYear();
  const dates = [year, year + 1].map((of) => `${of}-${day}`);
  return dates.find((date) => Date.parse(date) >= Date.now() + WEEK_MS) ?? `${year + 2}-${day}`;
}

const SATURDAY = 6;

/** Returns the first Saturday a week from now or later, 'YYYY-MM-DD'. */
export function nextSaturday(): string {
  const from = new Date(Date.now() + WEEK_MS);
  const days = (SATURDAY - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
