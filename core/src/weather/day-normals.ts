/** What is usual at one place on one day of the year. */
export interface DayNormals {
  /** Degrees Fahrenheit. */
  readonly high: number;
  readonly low: number;
  /** Share of such days with some rain or snow, and with snow, 0 to 1. */
  readonly rainShare: number;
  readonly snowShare: number;
  /** Miles per hour. */
  readonly wind: number;
  /** Mean of the day's hours, percent. */
  readonly humidity: number;
}
