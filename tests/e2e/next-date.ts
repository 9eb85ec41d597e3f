/** A week is left to a spec that a date begins: closer ones have forecasts and may be over at the origin. */
const WEEK_MS = 7 * 86_400_000;

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
