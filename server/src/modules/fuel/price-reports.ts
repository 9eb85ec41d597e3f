import type { FuelGrade } from '@roadcast/core/services';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Ids } from '../../platform/ids.ts';
import { fuelPriceReports as reports } from './tables.ts';

/** What a driver said is gone after this. */
export const REPORT_LIFE_MS = 48 * MILLISECONDS_PER_HOUR;

/** The same driver may say something of the same station and grade again after this. */
export const REPEATED_MS = 4 * MILLISECONDS_PER_HOUR;

/** Recent reports are read anew this often: a plan asks about a thousand stations, and reports are few. */
const FRESH_MS = 10_000;

/** So many are held at most, the most recent ones. */
const MOST_HELD = 50_000;

const MILLS_PER_DOLLAR = 1000;

/** What one driver says. */
export interface PriceReport {
  readonly userId: string;
  readonly grade: FuelGrade;
  /** Dollars a gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A report that is to be kept. */
export interface NewReport extends Omit<PriceReport, 'at'> {
  readonly stationId: string;
}

interface PriceReportsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The store of what drivers say that fuel costs. */
export class PriceReports {
  private readonly parts: PriceReportsParts;
  private held: {
    readonly at: number;
    readonly byStation: Promise<ReadonlyMap<string, readonly PriceReport[]>>;
  } | null = null;

  constructor(parts: PriceReportsParts) {
    this.parts = parts;
  }

  /** @returns what drivers have said in the last 48 hours, by station, the most recent first. */
  recent(): Promise<ReadonlyMap<string, readonly PriceReport[]>> {
    const now = this.parts.clock.now();
    if (!this.held || now - this.held.at > FRESH_MS || now < this.held.at) {
      const byStation = this.read(now);
      this.held = { at: now, byStation };
      // A failed look-up is not held.
      byStation.catch(() => {
        this.held = null;
      });
    }
    return this.held.byStation;
  }

  private async read(now: number): Promise<ReadonlyMap<string, readonly PriceReport[]>> {
    const rows = await this.parts.db
      .select()
      .from(reports)
      .where(gt(reports.at, new Date(now - REPORT_LIFE_MS)))
      .orderBy(desc(reports.at))
      .limit(MOST_HELD);
    const byStation = new Map<string, PriceReport[]>();
    for (const { stationId, userId, grade, mills, at } of rows) {
      const known = byStation.get(stationId) ?? [];
      known.push({ userId, grade, price: mills / MILLS_PER_DOLLAR, at: at.getTime() });
      byStation.set(stationId, known);
    }
    return byStation;
  }

  /** Keeps a report. @returns null; or how long the driver has to wait who said the same a short while ago, milliseconds. */
  async add({ userId, stationId, grade, price }: NewReport): Promise<number | null> {
    const { db, clock, ids } = this.parts;
    const now = clock.now();
    const [last] = await db
      .select({ at: reports.at })
      .from(reports)
      .where(
        and(
          eq(reports.userId, userId),
          eq(reports.stationId, stationId),
          eq(reports.grade, grade),
          gt(reports.at, new Date(now - REPEATED_MS)),
        ),
      )
      .orderBy(desc(reports.at))
      .limit(1);
    if (last) return last.at.getTime() + REPEATED_MS - now;
    const mills = Math.round(price * MILLS_PER_DOLLAR);
    await db.insert(reports).values({ id: ids.next(), userId, stationId, grade, mills, at: new Date(now) });
    this.held = null;
    return null;
  }

  /** Drops what is too old to be shown. */
  async purge(): Promise<void> {
    await this.parts.db.delete(reports).where(lt(reports.at, new Date(this.parts.clock.now() - REPORT_LIFE_MS)));
  }
}
