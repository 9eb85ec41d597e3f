import type { DailyAllowance, LimitsResponse } from '@roadcast/contract';
import {
  type Comparison,
  comparisonCost,
  comparisonsOfDay,
  type DailyKind,
  dailyKinds,
  type Limit,
  left,
  type PlanTable,
  recordOf,
} from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { and, eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import { dayOf, type Pseudonyms } from '../../platform/secrets/pseudonyms.ts';
import { type Counted, subjectOf } from './counted.ts';
import { type CountedKind, dailyUsage } from './tables.ts';

export interface Use {
  readonly allowance: DailyAllowance;
  /** Refunds the use, for a call that failed after it was counted. */
  giveBack(): Promise<void>;
}

export interface DailyLimitsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly plans: PlanTable;
  readonly pseudonyms: Pseudonyms;
  /** If false, uses are neither counted nor rejected. */
  readonly enforced: boolean;
}

/** Daily limits, counted from midnight to midnight UTC in the store shared by all servers. */
export class DailyLimits {
  private readonly parts: DailyLimitsParts;
  private purged = '';

  constructor(parts: DailyLimitsParts) {
    this.parts = parts;
  }

  /**
   * Counts a use before it happens, so that concurrent calls can't share the last one.
   * @throws ApiError daily_limit_reached.
   */
  async take(who: Counted, kind: DailyKind): Promise<Use> {
    const { plans } = this.parts;
    const limit = plans[who.tier].daily[kind];
    return this.count(who, { kind, limit, amount: 1 }, (most, wait, resetsAt) => {
      const facts = { kind, limit: most, resetsInMs: wait, upgrades: plans[who.tier].upgrades };
      return new ApiError('daily_limit_reached', { facts, resetsAt, retryAfter: inSeconds(wait) });
    });
  }

  /**
   * Counts a comparison by its cost before it happens. The daily budget for comparisons is derived from the daily route
   * calculations but separate, so a caller who has used it up can still plan.
   * @throws ApiError comparisons_used_up.
   */
  async takeComparison(who: Counted, comparison: Comparison): Promise<Use> {
    const limit = comparisonsOfDay(this.parts.plans[who.tier].daily.routeCalculations);
    const amount = comparisonCost(comparison);
    return this.count(who, { kind: 'comparisons', limit, amount }, (_, wait, resetsAt) => {
      return new ApiError('comparisons_used_up', {
        facts: { resetsInMs: wait },
        resetsAt,
        retryAfter: inSeconds(wait),
      });
    });
  }

  /** Counts an amount of uses. @param refusalOf returns the error for a limit that resets in the given milliseconds. */
  private async count(
    who: Counted,
    { kind, limit: ofPlan, amount }: { readonly kind: CountedKind; readonly limit: Limit; readonly amount: number },
    refusalOf: (limit: number, wait: number, resetsAt: number) => ApiError,
  ): Promise<Use> {
    const { db, clock, enforced } = this.parts;
    const now = clock.now();
    const day = dayOf(now);
    const resetsAt = endOf(day);
    const limit = enforced ? ofPlan : null;
    if (limit === null) {
      return { allowance: { limit, used: 0, left: null, resetsAt }, giveBack: () => Promise.resolve() };
    }
    const refused = (): ApiError => refusalOf(limit, resetsAt - now, resetsAt);
    if (limit < amount) throw refused();
    const allowanceAt = (used: number): DailyAllowance => ({ limit, used, left: left(limit, used), resetsAt });
    const subject = subjectOf(who, day, this.parts.pseudonyms);
    try {
      await this.purgeOnce(dayOf(now - MILLISECONDS_PER_DAY));
      // Update the row only if the limit isn't reached, so that no refund is necessary.
      const [row] = await rowsOf<{ used: number }>(
        db,
        sql`insert into ${dailyUsage} (subject, day, kind, used) values (${subject}, ${day}, ${kind}, ${amount})
          on conflict (subject, day, kind) do update set used = ${dailyUsage}.used + ${amount}
          where ${dailyUsage}.used + ${amount} <= ${limit} returning used`,
      );
      if (!row) throw refused();
      const giveBack = async (): Promise<void> => {
        await db
          .update(dailyUsage)
          .set({ used: sql`greatest(${dailyUsage.used} - ${amount}, 0)` })
          .where(and(eq(dailyUsage.subject, subject), eq(dailyUsage.day, day), eq(dailyUsage.kind, kind)));
      };
      return { allowance: allowanceAt(row.used), giveBack };
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      // A full disk prevents counting but mustn't prevent planning.
      const used = (await this.usedOn(who, day)).get(kind) ?? 0;
      if (used + amount > limit) throw refused();
      return { allowance: allowanceAt(used), giveBack: () => Promise.resolve() };
    }
  }

  /** Returns the caller's used and remaining uses today. */
  async usageOf(who: Counted): Promise<LimitsResponse['daily']> {
    const { clock, plans, enforced } = this.parts;
    const day = dayOf(clock.now());
    const resetsAt = endOf(day);
    const counts = await this.usedOn(who, day);
    return recordOf(dailyKinds, (kind) => {
      const limit = enforced ? plans[who.tier].daily[kind] : null;
      const used = counts.get(kind) ?? 0;
      return { limit, used, left: left(limit, used), resetsAt };
    });
  }

  /** Returns the caller's used and remaining comparisons today, in tenths of a plain plan. */
  async comparisonsOf(who: Counted): Promise<DailyAllowance> {
    const { clock, plans, enforced } = this.parts;
    const day = dayOf(clock.now());
    const limit = enforced ? comparisonsOfDay(plans[who.tier].daily.routeCalculations) : null;
    const used = (await this.usedOn(who, day)).get('comparisons') ?? 0;
    return { limit, used, left: left(limit, used), resetsAt: endOf(day) };
  }

  private async usedOn(who: Counted, day: string): Promise<ReadonlyMap<CountedKind, number>> {
    const rows = await this.parts.db
      .select({ kind: dailyUsage.kind, used: dailyUsage.used })
      .from(dailyUsage)
      .where(and(eq(dailyUsage.subject, subjectOf(who, day, this.parts.pseudonyms)), eq(dailyUsage.day, day)));
    return new Map(rows.map(({ kind, used }) => [kind, used]));
  }

  /** Deletes counts from past days. Keeps yesterday's, because another server's clock may be slightly behind. */
  private async purgeOnce(yesterday: string): Promise<void> {
    if (this.purged === yesterday) return;
    this.purged = yesterday;
    await deleteInBatches(this.parts.db, dailyUsage, lt(dailyUsage.day, yesterday));
  }
}

/** Deletes a user's counts. */
export async function eraseUsage(subject: string, queries: Queries): Promise<void> {
  await queries.delete(dailyUsage).where(eq(dailyUsage.subject, subject));
}

/** Returns a user's counts by day. */
export const exportUsage = (subject: string, queries: Queries) =>
  queries
    .select({ day: dailyUsage.day, kind: dailyUsage.kind, used: dailyUsage.used })
    .from(dailyUsage)
    .where(eq(dailyUsage.subject, subject));

const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** Returns the midnight UTC that ends a day, epoch milliseconds. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + MILLISECONDS_PER_DAY;
