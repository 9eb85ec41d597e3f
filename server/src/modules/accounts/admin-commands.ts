import { asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/store.ts';
import { BannedEmails } from './banned-emails.ts';
import { users } from './tables.ts';

/** Actions of the operator's command line. */
export const adminActions = ['grant', 'revoke', 'suspend', 'unsuspend', 'list'] as const;

export type AdminAction = (typeof adminActions)[number];

/** A command's outcome: one line for the operator. */
export interface CommandOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Runs one of the actions. `unsuspend` also lifts the ban of an address whose account was erased while suspended.
 * @param email of the account; not needed for `list`. @param secret of the server.
 */
export async function runAdminCommand(
  action: AdminAction,
  email: string,
  db: Database,
  secret: string,
): Promise<CommandOutcome> {
  if (action === 'list') return list(db);
  const change = changes[action];
  const user = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ ...change.set, updatedAt: sql`now()` })
      .where(eq(users.email, email.trim().toLowerCase()))
      .returning({ id: users.id, email: users.email });
    if (!changed) return null;
    const entry = { actor: 'operator', action: change.audited, subject: { userId: changed.id } } as const;
    await new AuditLog(secret).write(tx, entry);
    return changed;
  });
  const lifted = action === 'unsuspend' && (await new BannedEmails(secret).lift(email, db));
  if (!user && lifted) return { ok: true, text: `${email} can register again` };
  if (!user) return { ok: false, text: `There is no account with the address ${email}: register it first` };
  return { ok: true, text: `${user.email} ${change.done}` };
}

const changes = {
  grant: { set: { isAdmin: true }, done: 'is an administrator now', audited: 'admin.granted' },
  revoke: { set: { isAdmin: false }, done: 'is no longer an administrator', audited: 'admin.revoked' },
  suspend: { set: { suspendedAt: sql`now()` }, done: 'is suspended', audited: 'account.suspended' },
  unsuspend: { set: { suspendedAt: null }, done: 'is no longer suspended', audited: 'account.unsuspended' },
} as const;

/** Maximum number of accounts in a listing. */
const MOST_LISTED = 1000;

async function list(db: Database): Promise<CommandOutcome> {
  const rows = await db
    .select({ email: users.email, isAdmin: users.isAdmin, suspendedAt: users.suspendedAt })
    .from(users)
    .where(or(eq(users.isAdmin, true), isNotNull(users.suspendedAt)))
    .orderBy(asc(users.email))
    .limit(MOST_LISTED + 1);
  const more = rows.length > MOST_LISTED ? [`and more than ${MOST_LISTED} in all`] : [];
  const listed = rows.slice(0, MOST_LISTED);
  const lines = listed.map(({ email, isAdmin, suspendedAt }) =>
    [email, ...(isAdmin ? ['administrator'] : []), ...(suspendedAt ? ['suspended'] : [])].join('  '),
  );
  return {
    ok: true,
    text: lines.length === 0 ? 'There are no administrators and no suspended accounts' : [...lines, ...more].join('\n'),
  };
}
