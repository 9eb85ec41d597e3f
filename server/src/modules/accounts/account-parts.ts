import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import type { Auth } from './auth.ts';
import type { BannedEmails } from './banned-emails.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { AccountMails } from './mails.ts';

/** Dependencies of the accounts use cases. */
export interface AccountParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly mails: AccountMails;
  readonly limits: Limits;
  readonly devices: DeviceCookie;
  readonly bans: BannedEmails;
  readonly office: PostOffice;
  readonly audit: AuditLog;
  /** Exporters and erasers of all modules. */
  readonly personalData: readonly PersonalData[];
}

/** The origin of a request. */
export interface Origin {
  /** Identifies the household: see `networkOf`. */
  readonly network: string;
  /** The Cookie header; empty for none. */
  readonly cookies: string;
  /** The User-Agent header, truncated. */
  readonly userAgent: string;
}
