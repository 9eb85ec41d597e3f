import type { FuelGrade } from '@roadcast/core/services';
import type { PriceReport } from './price-reports.ts';

/** Two drivers agree who differ by no more than this, dollars. */
const AGREEMENT = 0.15;

/** What drivers say of a grade at a station. */
export interface ReportedPrice {
  /** Dollars a gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** How many drivers agree; 1 for one driver alone. */
  readonly drivers: number;
}

/**
 * What the drivers of a station come to: what the last of them says, with how many say about the same. Of each driver the last word counts.
 * Where the last one stands alone and two earlier ones agree, those two are believed.
 * @param reports the most recent first. @returns null where nobody has said anything.
 */
export function agreedPrice(reports: readonly PriceReport[], grade: FuelGrade): ReportedPrice | null {
  const heard = new Set<string>();
  const last = reports.filter((report) => {
    if (report.grade !== grade || heard.has(report.userId)) return false;
    heard.add(report.userId);
    return true;
  });
  const agreeing = (report: PriceReport): number =>
    last.filter(({ price }) => Math.abs(price - report.price) <= AGREEMENT + 1e-9).length;
  const believed = last.find((report) => agreeing(report) > 1) ?? last[0];
  return believed ? { price: believed.price, at: believed.at, drivers: agreeing(believed) } : null;
}
