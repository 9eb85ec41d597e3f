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
} from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { and, eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import { type Counted, subjectOf } from './counted.ts';
import { type CountedKind, dailyUsage } from './tables.ts';

/** One use that has been counted. */
export interface Use {
  readonly allowance: DailyAllowance;
  /** Takes the use back, for what failed after it was counted. */
  giveBack(): Promise<void>;
}

/** What counting needs. */
export interface DailyLimitsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly plans: PlanTable;
  /** False counts nothing and refuses nobody. */
  readonly enforced: boolean;
}

/** Counts what the plans limit by the day, from midnight to midnight UTC, in the store that all servers share. */
export class DailyLimits {
  private readonly parts: DailyLimitsParts;
  private purged = '';

  constructor(parts: DailyLimitsParts) {
    this.parts = parts;
  }

  /**
   * Counts one use before it happens: a hundred at once cannot share the last one.
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
   * Counts a comparison by what it costs, before it happens. How much comparing there is in a day follows from the day's route calculations;
   * it uses none of them up, so that whoever has compared too much can plan still.
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

  /** @param refusalOf the error for a limit that does not leave that much, which starts over after so many milliseconds. */
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
    const subject = subjectOf(who, day);
    try {
      await this.purgeOnce(dayOf(now - MILLISECONDS_PER_DAY));
      // The row is changed only where there is room, so that nothing comes back when the day's uses are over.
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
      // A full disk stops the counting, not the planning.
      const used = (await this.usedOn(who, day)).get(kind) ?? 0;
      if (used + amount > limit) throw refused();
      return { allowance: allowanceAt(used), giveBack: () => Promise.resolve() };
    }
  }

  /** @returns what the caller has used and has left today. */
  async usageOf(who: Counted): Promise<LimitsResponse['daily']> {
    const { clock, plans, enforced } = this.parts;
    const day = dayOf(clock.now());
    const resetsAt = endOf(day);
    const counts = await this.usedOn(who, day);
    const entries = dailyKinds.map((kind) => {
      const limit = enforced ? plans[who.tier].daily[kind] : null;
      const used = counts.get(kind) ?? 0;
      return [kind, { limit, used, left: left(limit, used), resetsAt }] as const;
    });
    return Object.fromEntries(entries) as LimitsResponse['daily'];
  }

  private async usedOn(who: Counted, day: string): Promise<ReadonlyMap<CountedKind, number>> {
    const rows = await this.parts.db
      .select({ kind: dailyUsage.kind, used: dailyUsage.used })
      .from(dailyUsage)
      .where(and(eq(dailyUsage.subject, subjectOf(who, day)), eq(dailyUsage.day, day)));
    return new Map(rows.map(({ kind, used }) => [kind, used]));
  }

  /** Past days are of no use to anybody. Yesterday stays: another server's clock may be a little behind. */
  private async purgeOnce(yesterday: string): Promise<void> {
    if (this.purged === yesterday) return;
    this.purged = yesterday;
    await this.parts.db.delete(dailyUsage).where(lt(dailyUsage.day, yesterday));
  }
}

/** Forgets what a user has used. */
export async function eraseUsage(subject: string, queries: Queries): Promise<void> {
  await queries.delete(dailyUsage).where(eq(dailyUsage.subject, subject));
}

/** @returns what is counted about a user, by day. */
export const exportUsage = (subject: string, queries: Queries) =>
  queries
    .select({ day: dailyUsage.day, kind: dailyUsage.kind, used: dailyUsage.used })
    .from(dailyUsage)
    .where(eq(dailyUsage.subject, subject));

const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** @param now epoch milliseconds. @returns the day in UTC, 'YYYY-MM-DD'. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** @returns the next midnight UTC, epoch milliseconds. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + MILLISECONDS_PER_DAY;
