import type { accountsEndpoints, Me } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { eq, lt, not, sql } from 'drizzle-orm';
import type { AuditActor, AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import type { FindCaller } from '../../platform/sessions/caller.ts';
import type { AccountParts, AuthLibrary } from './account-parts.ts';
import type { AuthParts } from './auth.ts';
import { BannedEmails } from './banned-emails.ts';
import { deviceCookie } from './device-cookie.ts';
import { emailChangeHandlers } from './email-change-routes.ts';
import type { ExportLimits } from './export-account.ts';
import { callerFinder } from './find-caller.ts';
import { endTiers } from './granted-tier.ts';
import { accountMails } from './mails.ts';
import { meHandlers } from './me-routes.ts';
import { recoveryHandlers, signInHandlers } from './routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { isAlive } from './session-lifetime.ts';
import { emailChanges, sessions, users, verifications } from './tables.ts';

export interface AccountsModule {
  readonly db: Database;
  readonly limits: Limits;
  readonly office: PostOffice;
  readonly audit: AuditLog;
  /** Signs cookies and links. Anyone with this secret can act as any user. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly edition: Me['edition'];
  readonly clock: Clock;
}

/** Opened accounts: caller lookup, endpoint handlers and upkeep. */
export interface Accounts {
  readonly findCaller: FindCaller;
  /** Returns the endpoint handlers. @param personalData exporters and erasers of all modules. */
  handlers(personalData: readonly PersonalData[], exportLimits?: ExportLimits): Handlers<typeof accountsEndpoints>;
  /** Emails a user a password reset link. @returns whether the user exists. */
  sendResetLink(userId: UserId, actor: AuditActor): Promise<boolean>;
  /** Deletes expired sessions, links and granted tiers. */
  purge(): Promise<void>;
}

/** Opens accounts on the store. */
export function openAccounts({
  db,
  limits,
  office,
  audit,
  secret,
  publicUrl,
  edition,
  clock,
}: AccountsModule): Accounts {
  const secure = publicUrl.startsWith('https:');
  const cookie = sessionCookie(secret, secure);
  const devices = deviceCookie(secret, secure);
  const bans = new BannedEmails(secret);
  const mails = accountMails(publicUrl);
  const openAuth = authLibrary({ db, mails, office, secret, publicUrl });
  return {
    findCaller: callerFinder(db, cookie, clock),
    handlers: (personalData, exportLimits) => {
      const parts: AccountParts = { db, openAuth, mails, limits, devices, bans, office, audit, clock, personalData };
      return {
        ...signInHandlers(parts, cookie),
        ...recoveryHandlers(parts),
        ...meHandlers(parts, cookie, edition, exportLimits),
        ...emailChangeHandlers(parts),
      };
    },
    sendResetLink: async (userId, actor) => {
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      if (!user) return false;
      const { auth } = await openAuth();
      await auth.api.requestPasswordReset({ body: { email: user.email } });
      await audit.write(db, { actor, action: 'password.reset-sent', subject: { userId } });
      return true;
    },
    purge: async () => {
      await endTiers({ db, audit, clock });
      await deleteInBatches(db, sessions, not(isAlive));
      await deleteInBatches(db, verifications, lt(verifications.expiresAt, sql`now()`));
      await deleteInBatches(db, emailChanges, lt(emailChanges.expiresAt, sql`now()`));
    },
  };
}

/**
 * Returns a function that loads and opens the accounts library on the first call. Loading its 500 files takes a third
 * of a second, and neither startup nor planning needs it.
 */
function authLibrary(parts: AuthParts): () => Promise<AuthLibrary> {
  let opening: Promise<AuthLibrary> | null = null;
  return () => {
    opening ??= loadAuth(parts).catch((error: unknown) => {
      // Try again on the next call, because files may only briefly be unreadable.
      opening = null;
      throw error;
    });
    return opening;
  };
}

async function loadAuth(parts: AuthParts): Promise<AuthLibrary> {
  const { openAuth, isRefusal, verificationToken } = await import('./auth.ts');
  return { auth: openAuth(parts), isRefusal, verificationToken };
}
