import type { accountsEndpoints, Me } from '@roadcast/contract';
import { lt, not, sql } from 'drizzle-orm';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import type { FindCaller } from '../../platform/sessions/caller.ts';
import type { AccountParts } from './account-parts.ts';
import { openAuth } from './auth.ts';
import { BannedEmails } from './banned-emails.ts';
import { deviceCookie } from './device-cookie.ts';
import { emailChangeHandlers } from './email-change-routes.ts';
import type { ExportLimits } from './export-account.ts';
import { callerFinder } from './find-caller.ts';
import { accountMails } from './mails.ts';
import { meHandlers } from './me-routes.ts';
import { recoveryHandlers, signInHandlers } from './routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { isAlive } from './session-lifetime.ts';
import { emailChanges, sessions, verifications } from './tables.ts';

/** Dependencies of the accounts module. */
export interface AccountsModule {
  readonly db: Database;
  readonly limits: Limits;
  readonly office: PostOffice;
  readonly audit: AuditLog;
  /** Signs cookies and links; anyone who has it can act as any user. */
  readonly secret: string;
  /** The server's public URL. */
  readonly publicUrl: string;
  readonly edition: Me['edition'];
}

/** The opened accounts. */
export interface Accounts {
  readonly findCaller: FindCaller;
  /** Returns the handlers of the calls. @param personalData exporters and erasers of all modules. */
  handlers(personalData: readonly PersonalData[], exportLimits?: ExportLimits): Handlers<typeof accountsEndpoints>;
  /** Deletes expired sessions and links. */
  purge(): Promise<void>;
}

/** Opens the accounts on the store. */
export function openAccounts({ db, limits, office, audit, secret, publicUrl, edition }: AccountsModule): Accounts {
  const secure = publicUrl.startsWith('https:');
  const cookie = sessionCookie(secret, secure);
  const devices = deviceCookie(secret, secure);
  const bans = new BannedEmails(secret);
  const mails = accountMails(publicUrl);
  const auth = openAuth({ db, mails, office, secret, publicUrl });
  return {
    findCaller: callerFinder(db, cookie),
    handlers: (personalData, exportLimits) => {
      const parts: AccountParts = { db, auth, mails, limits, devices, bans, office, audit, personalData };
      return {
        ...signInHandlers(parts, cookie),
        ...recoveryHandlers(parts),
        ...meHandlers(parts, cookie, edition, exportLimits),
        ...emailChangeHandlers(parts),
      };
    },
    purge: async () => {
      await deleteInBatches(db, sessions, not(isAlive));
      await deleteInBatches(db, verifications, lt(verifications.expiresAt, sql`now()`));
      await deleteInBatches(db, emailChanges, lt(emailChanges.expiresAt, sql`now()`));
    },
  };
}
