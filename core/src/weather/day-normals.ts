/** Normals of a place on a day of the year. */
export interface DayNormals {
  /** Degrees Fahrenheit. */
  readonly high: number;
  readonly low: number;
  /** Share of such days with rain or snow, and with snow, 0 to 1. */
  readonly rainShare: number;
  readonly snowShare: number;
  /** Miles per hour. */
  readonly wind: number;
  /** Daily mean, percent. */
  readonly humidity: number;
}
