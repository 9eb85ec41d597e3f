import type { UserId } from '@roadcast/core/ids';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AuditActor } from '../../platform/audit/audit-log.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { ActParts } from './granted-tier.ts';
import { endSessions } from './new-session.ts';
import { users } from './tables.ts';

type Parts = Pick<ActParts, 'db' | 'audit'>;

/**
 * Grants or revokes the administrator role. @returns whether the user exists.
 * @throws ApiError last_admin, except for the operator on the command line.
 */
export function setAdmin(userId: UserId, isAdmin: boolean, actor: AuditActor, { db, audit }: Parts): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!isAdmin && actor !== 'operator') await requireOtherAdmin(userId, tx);
    const changed = await change(userId, { isAdmin }, tx);
    if (changed)
      await audit.write(tx, { actor, action: isAdmin ? 'admin.granted' : 'admin.revoked', subject: { userId } });
    return changed;
  });
}

/**
 * Suspends a user and ends all their sessions. @returns whether the user exists.
 * @throws ApiError last_admin, except for the operator on the command line.
 */
export function suspend(
  userId: UserId,
  reason: string | null,
  actor: AuditActor,
  { db, audit }: Parts,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (actor !== 'operator') await requireOtherAdmin(userId, tx);
    const changed = await change(userId, { suspendedAt: sql`now()`, suspendedReason: reason }, tx);
    if (!changed) return false;
    const sessions = await endSessions(tx, userId);
    await audit.write(tx, { actor, action: 'account.suspended', subject: { userId }, details: { sessions } });
    return true;
  });
}

/** Lifts a suspension. @returns whether the user exists. */
export function liftSuspension(userId: UserId, actor: AuditActor, { db, audit }: Parts): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await change(userId, { suspendedAt: null, suspendedReason: null }, tx);
    if (changed) await audit.write(tx, { actor, action: 'account.unsuspended', subject: { userId } });
    return changed;
  });
}

type Change = Parameters<ReturnType<Queries['update']>['set']>[0];

async function change(userId: UserId, columns: Change, tx: Queries): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Verifies that another active administrator remains. Locks all administrators, so that two can't remove each other
 * simultaneously. @throws ApiError last_admin.
 */
async function requireOtherAdmin(userId: UserId, tx: Queries): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');
  if (admins.length === 1 && admins[0]?.id === userId) throw new ApiError('last_admin');
}
