/** Climate normals at a place on a day of the year. */
export interface DayNormals {
  /** Mean daily high and low, degrees Fahrenheit. */
  readonly high: number;
  readonly low: number;
  /** Shares of days with any precipitation and with snow, 0 to 1. */
  readonly rainShare: number;
  readonly snowShare: number;
  /** Mean wind speed, miles per hour. */
  readonly wind: number;
  /** Mean relative humidity, percent. */
  readonly humidity: number;
}
