import { at } from '../lists/index.ts';

/** Days of each month, with February's leap days. */
export const DAYS_OF_MONTHS: readonly number[] = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the time of year in months from the middle of January, 0 to 12. @param at epoch milliseconds. */
export function monthOfYear(at: number): number {
  const date = new Date(at);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const month = date.getUTCMonth() + (date.getUTCDate() - 0.5) / days - 0.5;
  return (month + 12) % 12;
}

/**
 * Evaluates a smooth curve through the year whose monthly means are the given means.
 *
 * A curve through the means themselves, placed mid-month, would flatten summers and winters: a month's mean is below
 * the middle of a peak by a 24th of the bend there. So the curve goes through the means minus that, as a cubic spline
 * with the slopes of a straight line between the neighbors (Catmull-Rom).
 * @param means twelve, January first.
 * @param month months from the middle of January, as from `monthOfYear`.
 */
export function readMonths(means: readonly number[], month: number): number {
  const from = Math.floor(month);
  const share = month - from;
  const a = middle(means, from - 1);
  const b = middle(means, from);
  const c = middle(means, from + 1);
  const d = middle(means, from + 2);
  return b + (share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))) / 2;
}

/** Returns the curve's value in the middle of a month. */
function middle(means: readonly number[], month: number): number {
  const mean = (offset: number): number => at(means, (month + offset + 12) % 12);
  return mean(0) - (mean(-1) - 2 * mean(0) + mean(1)) / 24;
}
