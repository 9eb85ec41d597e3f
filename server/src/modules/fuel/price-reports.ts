import { PRICE_REPORT_HOURS } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { StorageLimit } from '@roadcast/core/plans';
import type { FuelGrade } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type Clock, monotonicNow } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { lockNumbers } from '../../platform/db/lock-numbers.ts';
import { inBatches } from '../../platform/db/row-batches.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import { markCreation } from '../../platform/idempotency/creation-scope.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserStorage } from '../../platform/storage/user-storage.ts';
import { fuelPriceReports as reports } from './tables.ts';

/** Age at which reports are deleted, milliseconds. */
export const REPORT_LIFE_MS = PRICE_REPORT_HOURS * MILLISECONDS_PER_HOUR;

/** Milliseconds before a driver may report the same station and grade again. */
export const REPEATED_MS = 4 * MILLISECONDS_PER_HOUR;

/** Daily report limits per driver and per network. Drivers at a truck stop share a network. */
export const MOST_A_DAY = 10;
export const MOST_A_DAY_OF_NETWORK = 30;

/**
 * Refresh interval of the report cache, milliseconds. A cache is needed because a plan looks up about a thousand
 * stations; reports are few.
 */
const FRESH_MS = 10_000;

/** Maximum cached reports; the most recent ones are kept. */
const MOST_HELD = 50_000;

const MILLS_PER_DOLLAR = 1000;

export interface PriceReport {
  readonly userId: UserId;
  /** Pseudonym of the network. See `ReporterNetworks`. */
  readonly network: string;
  readonly grade: FuelGrade;
  /** Dollars per gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface NewReport extends Omit<PriceReport, 'at' | 'network'> {
  readonly stationId: string;
  /** Pseudonyms of the reporter's network, today's first. See `ReporterNetworks`. */
  readonly networks: readonly [string, ...string[]];
}

/** Why a report isn't stored: it repeats a recent one, or exceeds the daily limit. */
export type ReportRefusal = { readonly code: 'repeated'; readonly waitMs: number } | { readonly code: 'too_many' };

interface PriceReportsParts {
  readonly db: Database;
  readonly storage: UserStorage;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Stores fuel prices reported by drivers. */
export class PriceReports {
  private readonly parts: PriceReportsParts;
  private held: {
    /** When the reports were read, on the monotonic clock, milliseconds. */
    readonly since: number;
    readonly byStation: Promise<ReadonlyMap<string, readonly PriceReport[]>>;
  } | null = null;

  constructor(parts: PriceReportsParts) {
    this.parts = parts;
  }

  /** Returns the reports from the last 48 hours by station, most recent first. */
  recent(): Promise<ReadonlyMap<string, readonly PriceReport[]>> {
    const now = this.parts.clock.now();
    const since = monotonicNow(this.parts.clock);
    if (!this.held || Math.abs(since - this.held.since) > FRESH_MS) {
      const byStation = this.read(now);
      this.held = { since, byStation };
      // Don't cache a failed query.
      byStation.catch(() => {
        this.held = null;
      });
    }
    return this.held.byStation;
  }

  private async read(now: number): Promise<ReadonlyMap<string, readonly PriceReport[]>> {
    const { db } = this.parts;
    const rows = inBatches(db, {
      table: reports,
      id: reports.id,
      at: reports.at,
      where: gt(reports.at, new Date(now - REPORT_LIFE_MS)),
      order: 'newest-first',
      read: (ids) =>
        db
          .select()
          .from(reports)
          .where(inArray(reports.id, [...ids])),
    });
    const byStation = new Map<string, PriceReport[]>();
    let held = 0;
    for await (const { stationId, userId, network, grade, mills, at } of rows) {
      const known = byStation.get(stationId) ?? [];
      known.push({ userId, network, grade, price: mills / MILLS_PER_DOLLAR, at: at.getTime() });
      byStation.set(stationId, known);
      held += 1;
      if (held === MOST_HELD) break;
    }
    return byStation;
  }

  /**
   * Stores a report unless the driver or network has reached a limit. Processes reports of the same driver or network
   * one at a time, so that concurrent ones can't exceed a limit.
   * @returns null if stored. @throws ApiError account_full.
   */
  async add(report: NewReport, limit: StorageLimit): Promise<ReportRefusal | null> {
    const refusal = await this.parts.storage.within(report.userId, limit, (tx) => this.addWith(tx, report));
    if (refusal === null) this.held = null;
    return refusal;
  }

  /** @param tx transaction that holds the user's storage lock. */
  private async addWith(
    tx: Queries,
    { userId, stationId, grade, price, networks }: NewReport,
  ): Promise<ReportRefusal | null> {
    const { clock, ids } = this.parts;
    const now = clock.now();
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${lockNumbers.priceReports}, hashtext(${networks[0]}))`);
    const waitMs = await this.waitOf({ userId, stationId, grade }, now, tx);
    if (waitMs !== null) return { code: 'repeated', waitMs };
    const since = gt(reports.at, new Date(now - MILLISECONDS_PER_DAY));
    const ofUser = await tx.$count(reports, and(eq(reports.userId, userId), since));
    const ofNetwork = await tx.$count(reports, and(inArray(reports.network, networks), since));
    if (ofUser >= MOST_A_DAY || ofNetwork >= MOST_A_DAY_OF_NETWORK) return { code: 'too_many' };
    const network = await this.networkAt(stationId, networks, tx);
    const mills = Math.round(price * MILLS_PER_DOLLAR);
    await tx.insert(reports).values({ id: ids.next(), userId, stationId, network, grade, mills, at: new Date(now) });
    await markCreation(tx);
    return null;
  }

  /**
   * Returns how long the driver must wait to report the station and grade again, milliseconds; null if there is no
   * wait.
   */
  private async waitOf(
    { userId, stationId, grade }: Pick<NewReport, 'userId' | 'stationId' | 'grade'>,
    now: number,
    queries: Queries,
  ): Promise<number | null> {
    const [last] = await queries
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
    return last ? last.at.getTime() + REPEATED_MS - now : null;
  }

  /**
   * Returns a network's existing pseudonym at a station, so that the network isn't counted twice across midnight;
   * otherwise today's.
   */
  private async networkAt(
    stationId: string,
    networks: readonly [string, ...string[]],
    queries: Queries,
  ): Promise<string> {
    const [known] = await queries
      .select({ network: reports.network })
      .from(reports)
      .where(and(eq(reports.stationId, stationId), inArray(reports.network, networks)))
      .orderBy(desc(reports.at))
      .limit(1);
    return known?.network ?? networks[0];
  }

  /** Deletes expired reports. */
  async purge(): Promise<void> {
    const { db, clock } = this.parts;
    await deleteInBatches(db, reports, lt(reports.at, new Date(clock.now() - REPORT_LIFE_MS)));
  }
}
