import { asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/store.ts';
import { users } from './tables.ts';

/** What whoever runs the server may do to accounts from its command line. */
export const adminActions = ['grant', 'revoke', 'suspend', 'unsuspend', 'list'] as const;

export type AdminAction = (typeof adminActions)[number];

/** How a command ended: a line for people. */
export interface CommandOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Does one of the actions. @param email of the account; `list` needs none.
 */
export async function runAdminCommand(action: AdminAction, email: string, db: Database): Promise<CommandOutcome> {
  if (action === 'list') return list(db);
  const change = changes[action];
  const [user] = await db
    .update(users)
    .set({ ...change.set, updatedAt: sql`now()` })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id, email: users.email });
  if (!user) return { ok: false, text: `There is no account with the address ${email}: register it first` };
  return { ok: true, text: `${user.email} ${change.done}` };
}

const changes = {
  grant: { set: { isAdmin: true }, done: 'is an administrator now' },
  revoke: { set: { isAdmin: false }, done: 'is no administrator any more' },
  suspend: { set: { suspendedAt: sql`now()` }, done: 'is suspended' },
  unsuspend: { set: { suspendedAt: null }, done: 'is not suspended any more' },
} as const;

async function list(db: Database): Promise<CommandOutcome> {
  const rows = await db
    .select({ email: users.email, isAdmin: users.isAdmin, suspendedAt: users.suspendedAt })
    .from(users)
    .where(or(eq(users.isAdmin, true), isNotNull(users.suspendedAt)))
    .orderBy(asc(users.email));
  const lines = rows.map(({ email, isAdmin, suspendedAt }) =>
    [email, ...(isAdmin ? ['administrator'] : []), ...(suspendedAt ? ['suspended'] : [])].join('  '),
  );
  return {
    ok: true,
    text: lines.length === 0 ? 'There are no administrators and no suspended accounts' : lines.join('\n'),
  };
}
