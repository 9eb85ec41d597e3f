import type { FuelGrade } from '@roadcast/core/services';
import type { PriceReport } from './price-reports.ts';

/** Maximum difference at which two drivers agree, dollars. */
const AGREEMENT = 0.15;

/** Share of the area's average; a price further off counts only once enough drivers agree. */
const USUAL_SPREAD = 0.2;

/** Number of agreeing drivers that makes a price beyond the usual spread count. */
const ENOUGH_DRIVERS = 5;

/** Floating-point slack, dollars. */
const SLACK = 1e-9;

/** A grade's price at a station, from driver reports. */
export interface ReportedPrice {
  /** Dollars a gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Number of agreeing drivers on different networks; 1 for a single driver. */
  readonly drivers: number;
}

/**
 * Returns the price that most drivers at a station agree on; on a tie, the most recent. Uses each driver's last report, and counts each
 * network once. A price more than 20 % off the area's average counts only when five drivers agree.
 * @param reports most recent first. @param average of the area, dollars a gallon; null if unknown. @returns null if no price counts.
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

/** Returns whether a price is close enough to the area's average to count without five drivers. */
export const isUsual = (price: number, average: number | null): boolean =>
  average === null || Math.abs(price - average) <= average * USUAL_SPREAD + SLACK;
