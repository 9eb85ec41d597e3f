import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Auth } from './auth.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { AccountMails } from './mails.ts';
import type { PersonalData } from './personal-data.ts';

/** What the use cases of accounts need. */
export interface AccountParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly mails: AccountMails;
  readonly limits: Limits;
  readonly devices: DeviceCookie;
  /** What other parts of the product keep about users. */
  readonly personalData: readonly PersonalData[];
}

/** Where a request comes from. */
export interface Origin {
  /** Stands for the household: see `networkOf`. */
  readonly network: string;
  /** The cookies that came along, as the header has them; empty for none. */
  readonly cookies: string;
  /** The browser's own words, cut to what is worth keeping. */
  readonly userAgent: string;
}
