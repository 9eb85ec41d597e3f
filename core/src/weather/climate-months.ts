import { at } from '../lists/index.ts';

/** Number of days in each month, including a share of leap days in February. */
export const DAYS_OF_MONTHS: readonly number[] = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns the time of year in months since mid-January, 0 to 12.
 * @param at epoch milliseconds.
 */
export function monthOfYear(at: number): number {
  const date = new Date(at);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const month = date.getUTCMonth() + (date.getUTCDate() - 0.5) / days - 0.5;
  return (month + 12) % 12;
}

/**
 * Evaluates a smooth annual curve that preserves the given monthly means.
 * A curve through the means at mid-month would flatten summers and winters, because a peak month's mean is below its
 * mid-month value by 1/24 of the second difference. The curve corrects for that. It is a cubic spline whose slopes are
 * those between neighboring points (Catmull-Rom).
 * @param means monthly means, January first.
 * @param month months since mid-January, as from `monthOfYear`.
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

/** Returns the curve's mid-month value. */
function middle(means: readonly number[], month: number): number {
  const mean = (offset: number): number => at(means, (month + offset + 12) % 12);
  return mean(0) - (mean(-1) - 2 * mean(0) + mean(1)) / 24;
}
