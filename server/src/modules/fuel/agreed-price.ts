import type { FuelGrade } from '@roadcast/core/services';
import type { PriceReport } from './price-reports.ts';

/** Maximum difference in dollars between the prices of two drivers who agree. */
const AGREEMENT = 0.15;

/** Usual range around the area's average, as a share of it. A price outside is used only if enough drivers agree. */
const USUAL_SPREAD = 0.2;

/** Agreeing drivers required for a price outside the usual range. */
const ENOUGH_DRIVERS = 5;

/** Floating-point tolerance, dollars. */
const SLACK = 1e-9;

/** A station's price for one grade, from driver reports. */
export interface ReportedPrice {
  /** Dollars per gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Number of agreeing drivers, counted by network; 1 for a single report. */
  readonly drivers: number;
}

/**
 * Returns the price that most drivers at a station agree on; in a tie, the most recent. Uses each driver's latest
 * report and counts each network once. A price more than 20% off the area's average requires five drivers.
 * @param reports most recent first. @param average the area's average, dollars per gallon; null if unknown. @returns
 * null if no price qualifies.
 */
export function agreedPrice(
  reports: readonly PriceReport[],
  grade: FuelGrade,
  average: number | null,
): ReportedPrice | null {
  const last = lastOfEach(reports.filter((report) => report.grade === grade));
  let agreed: ReportedPrice | null = null;
  for (const { price, at } of last) {
    const agreeing = last.filter((other) => Math.abs(other.price - price) <= AGREEMENT + SLACK);
    const drivers = new Set(agreeing.map(({ network }) => network)).size;
    if (drivers < ENOUGH_DRIVERS && !isUsual(price, average)) continue;
    if (!agreed || drivers > agreed.drivers) agreed = { price, at, drivers };
  }
  return agreed;
}

function lastOfEach(reports: readonly PriceReport[]): PriceReport[] {
  const users = new Set<string>();
  return reports.filter(({ userId }) => {
    const isLast = !users.has(userId);
    users.add(userId);
    return isLast;
  });
}

/** Returns whether a price is close enough to the area's average to be used without five agreeing drivers. */
export const isUsual = (price: number, average: number | null): boolean =>
  average === null || Math.abs(price - average) <= average * USUAL_SPREAD + SLACK;
