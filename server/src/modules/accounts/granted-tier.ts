import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { AuditActor, AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/store.ts';
import { users } from './tables.ts';

export interface ActParts {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** A tier granted by an administrator. */
export interface TierGrant {
  readonly tier: Tier;
  readonly reason: string;
  /** Epoch milliseconds; null for an unlimited time. */
  readonly until: number | null;
}

const NONE = { grantedTier: null, grantedTierReason: null, grantedTierAt: null, grantedTierUntil: null };

/** Grants a user a tier; null removes the grant. @returns whether the user exists. */
export async function setTier(
  userId: UserId,
  grant: TierGrant | null,
  actor: AuditActor,
  { db, audit, clock }: ActParts,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({
        updatedAt: sql`now()`,
        ...(grant === null
          ? NONE
          : {
              grantedTier: grant.tier,
              grantedTierReason: grant.reason,
              grantedTierAt: new Date(now),
              grantedTierUntil: grant.until === null ? null : new Date(grant.until),
            }),
      })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await audit.write(tx, {
      actor,
      action: grant === null ? 'tier.removed' : 'tier.set',
      subject: { userId },
      ...(grant && { details: { tier: grant.tier, ...daysOf(grant, now) } }),
    });
    return true;
  });
}

const daysOf = ({ until }: TierGrant, now: number): { readonly days?: number } =>
  until === null ? {} : { days: Math.round((until - now) / MILLISECONDS_PER_DAY) };

/** Removes expired grants. `tierNow` already ignores them. */
export async function endTiers({ db, audit, clock }: ActParts): Promise<void> {
  const hasEnded = lte(users.grantedTierUntil, new Date(clock.now()));
  for (const { userId, tier } of await db
    .select({ userId: users.id, tier: users.grantedTier })
    .from(users)
    .where(hasEnded)) {
    await db.transaction(async (tx) => {
      const ended = await tx
        .update(users)
        .set({ ...NONE, updatedAt: sql`now()` })
        .where(and(eq(users.id, userId), hasEnded))
        .returning({ id: users.id });
      if (ended.length === 0) return;
      const details = tier === null ? {} : { details: { tier } };
      await audit.write(tx, { actor: 'clock', action: 'tier.ended', subject: { userId }, ...details });
    });
  }
}

type GrantColumns = Pick<
  typeof users.$inferSelect,
  'grantedTier' | 'grantedTierReason' | 'grantedTierAt' | 'grantedTierUntil'
>;

/** Returns a user's granted tier in the API format; null if none. */
export function grantedTierOf({ grantedTier, grantedTierReason, grantedTierAt, grantedTierUntil }: GrantColumns) {
  if (grantedTier === null) return null;
  return {
    tier: grantedTier,
    reason: grantedTierReason ?? '',
    since: grantedTierAt?.getTime() ?? 0,
    until: grantedTierUntil?.getTime() ?? null,
  };
}

type TierColumns = Pick<typeof users.$inferSelect, 'subscriptionTier' | 'grantedTier' | 'grantedTierUntil'>;

/**
 * Returns the effective tier: the granted one until it expires, then the account's own. @param now epoch milliseconds.
 */
export function tierNow({ subscriptionTier, grantedTier, grantedTierUntil }: TierColumns, now: number): Tier {
  if (grantedTier === null) return subscriptionTier;
  return grantedTierUntil === null || grantedTierUntil.getTime() > now ? grantedTier : subscriptionTier;
}
