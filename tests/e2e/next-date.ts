const DAY_MS = 86_400_000;

/** A week is left to a spec that a date begins: closer ones have forecasts and may be over at the origin. */
const WEEK_MS = 7 * DAY_MS;

/**
 * The next time that a day of the year comes, a week from now or later: trips cannot be planned for days that are over, and a date that is
 * written down is one of them some day.
 * @param day 'MM-DD'. @returns 'YYYY-MM-DD'.
 */
export function nextDate(day: string): string {
  const year = new Date().getUTCFullYear();
  const dates = [year, year + 1].map((of) => `${of}-${day}`);
  return dates.find((date) => Date.parse(date) >= Date.now() + WEEK_MS) ?? `${year + 2}-${day}`;
}

const SATURDAY = 6;

/** @returns the first Saturday a week from now or later, 'YYYY-MM-DD'. */
export function nextSaturday(): string {
  const from = new Date(Date.now() + WEEK_MS);
  const days = (SATURDAY - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
