import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import type { Auth, isRefusal, verificationToken } from './auth.ts';
import type { BannedEmails } from './banned-emails.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { AccountMails } from './mails.ts';

/** The opened accounts library, with functions that need it. */
export interface AuthLibrary {
  readonly auth: Auth;
  readonly isRefusal: typeof isRefusal;
  readonly verificationToken: typeof verificationToken;
}

export interface AccountParts {
  readonly db: Database;
  /** Opens the accounts library on the first call. */
  readonly openAuth: () => Promise<AuthLibrary>;
  readonly mails: AccountMails;
  readonly limits: Limits;
  readonly devices: DeviceCookie;
  readonly bans: BannedEmails;
  readonly office: PostOffice;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Exporters and erasers of personal data from all modules. */
  readonly personalData: readonly PersonalData[];
}

export interface Origin {
  /** Identifies the client's network. See `networkOf`. */
  readonly network: string;
  /** The Cookie header; empty if none. */
  readonly cookies: string;
  /** The User-Agent header, truncated to the maximum length. */
  readonly userAgent: string;
}
