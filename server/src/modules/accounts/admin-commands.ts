import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { asc, eq, isNotNull, or } from 'drizzle-orm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/store.ts';
import { liftSuspension, setAdmin, suspend } from './acts.ts';
import { BannedEmails } from './banned-emails.ts';
import { type ActParts, setTier } from './granted-tier.ts';
import { users } from './tables.ts';

/** Actions available on the operator's command line. */
export const adminActions = ['grant', 'revoke', 'suspend', 'unsuspend', 'tier', 'reset', 'list'] as const;

export type AdminAction = (typeof adminActions)[number];

/** Outcome of a command, with one line for the operator. */
export interface CommandOutcome {
  readonly ok: boolean;
  readonly text: string;
}

export interface TierArguments {
  readonly tier: Tier | null;
  /** Days from now; null for an unlimited time. */
  readonly days: number | null;
  readonly reason: string;
}

/** Arguments of an action, other than the email address. */
export interface AdminArguments {
  readonly tier?: TierArguments | undefined;
  readonly reason?: string | undefined;
}

/** Emails a user a password reset link. @returns whether the user exists. */
export type SendReset = (userId: UserId) => Promise<boolean>;

/**
 * Runs an action. `unsuspend` also lifts the ban on an address whose account was erased while suspended.
 * @param email account's address; unused by `list`. @param secret the server's secret.
 */
export async function runAdminCommand(
  action: AdminAction,
  email: string,
  given: AdminArguments,
  {
    db,
    secret,
    clock,
    sendReset,
  }: Pick<ActParts, 'db' | 'clock'> & {
    readonly secret: string;
    readonly sendReset: SendReset;
  },
): Promise<CommandOutcome> {
  if (action === 'list') return list(db);
  const address = email.trim().toLowerCase();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  const parts = { db, audit: new AuditLog(secret), clock };
  const done = user ? await perform(action, user.id, given, parts, sendReset) : null;
  const lifted = action === 'unsuspend' && (await new BannedEmails(secret).lift(email, db));
  if (done === null && lifted) return { ok: true, text: `${email} can register again` };
  if (done === null) return { ok: false, text: `There is no account with the address ${email}: register it first` };
  return { ok: true, text: `${address} ${done}` };
}

/** Performs an action on an account. @returns the outcome; null if the account was deleted. */
async function perform(
  action: Exclude<AdminAction, 'list'>,
  userId: UserId,
  { tier: granted, reason }: AdminArguments,
  parts: ActParts,
  sendReset: SendReset,
): Promise<string | null> {
  const by = 'operator';
  switch (action) {
    case 'grant':
      return (await setAdmin(userId, true, by, parts)) ? 'is now an administrator' : null;
    case 'revoke':
      return (await setAdmin(userId, false, by, parts)) ? 'is no longer an administrator' : null;
    case 'suspend':
      return (await suspend(userId, reason || null, by, parts)) ? 'is suspended' : null;
    case 'unsuspend':
      return (await liftSuspension(userId, by, parts)) ? 'is no longer suspended' : null;
    case 'reset':
      return (await sendReset(userId)) ? 'gets a link to set a new password' : null;
    case 'tier':
      return setTierFor(userId, granted ?? OWN_TIER, parts);
  }
}

const OWN_TIER: TierArguments = { tier: null, days: null, reason: '' };

async function setTierFor(userId: UserId, { tier, days, reason }: TierArguments, parts: ActParts) {
  const until = days === null ? null : parts.clock.now() + days * MILLISECONDS_PER_DAY;
  if (!(await setTier(userId, tier && { tier, reason, until }, 'operator', parts))) return null;
  if (tier === null) return 'has the account’s own tier again';
  return `has the tier ${tier}${until === null ? '' : ` until ${new Date(until).toISOString()}`}`;
}

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
