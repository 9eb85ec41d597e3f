import type { UserId } from '@roadcast/core/ids';
import { eq } from 'drizzle-orm';
import { type CommandOutcome, users } from '../../modules/accounts/public.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/store.ts';
import type { JobCounts } from '../../platform/jobs/read-jobs.ts';

/** Formats the output of `npm run admin -- jobs`: one line per kind of job. */
export function jobLines(kinds: readonly JobCounts[]): CommandOutcome {
  if (kinds.length === 0) return { ok: true, text: 'No server has run jobs in this store yet' };
  const lines = kinds.map(({ name, waiting, running, failed, lastFailedAt, lastFailure }) => {
    const counts = `${name}  ${waiting} waiting  ${running} running  ${failed} failed`;
    if (!lastFailedAt) return counts;
    return `${counts}  last ${lastFailedAt.toISOString()}${lastFailure === null ? '' : `: ${lastFailure}`}`;
  });
  return { ok: true, text: lines.join('\n') };
}

/**
 * Formats the output of `npm run admin -- audit [EMAIL]`, newest first. @param email account's address; empty for all
 * entries.
 */
export async function auditLines(email: string, db: Database, audit: AuditLog): Promise<CommandOutcome> {
  const userId = email === '' ? undefined : await userIdOf(email, db);
  if (userId === null) return { ok: false, text: `There is no account with the address ${email}` };
  const entries = await audit.read(db, userId);
  if (entries.length === 0) return { ok: true, text: 'The audit log has no entries' };
  const lines = entries.map(({ at, action, actor, subject, isOwn, details }) =>
    [
      at.toISOString(),
      action,
      subject,
      isOwn ? 'by its user' : `by ${actor}`,
      ...(details ? [JSON.stringify(details)] : []),
    ].join('  '),
  );
  return { ok: true, text: lines.join('\n') };
}

async function userIdOf(email: string, db: Database): Promise<UserId | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  return user?.id ?? null;
}
