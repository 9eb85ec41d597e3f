import type { Me } from '@roadcast/contract';
import { lt, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { FindCaller } from '../../platform/sessions/caller.ts';
import type { AccountParts } from './account-parts.ts';
import { openAuth } from './auth.ts';
import { deviceCookie } from './device-cookie.ts';
import { registerEmailChange } from './email-change-routes.ts';
import { callerFinder } from './find-caller.ts';
import { accountMails } from './mails.ts';
import { registerMe } from './me-routes.ts';
import type { PersonalData } from './personal-data.ts';
import { registerRecovery, registerSignIn } from './routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { isAlive } from './session-lifetime.ts';
import { emailChanges, sessions, verifications } from './tables.ts';

/** What the accounts module needs. */
export interface AccountsModule {
  readonly db: Database;
  readonly limits: Limits;
  readonly office: PostOffice;
  /** Signs cookies and links; whoever knows it is everybody. */
  readonly secret: string;
  /** The address under which people reach this server. */
  readonly publicUrl: string;
  readonly edition: Me['edition'];
}

/** The accounts, opened. */
export interface Accounts {
  readonly findCaller: FindCaller;
  /** Registers the calls. @param personalData what other modules keep about users. */
  register(app: FastifyInstance, personalData: readonly PersonalData[]): void;
  /** Drops sessions and links that are over. */
  purge(): Promise<void>;
}

/** Opens the accounts over the store. */
export function openAccounts({ db, limits, office, secret, publicUrl, edition }: AccountsModule): Accounts {
  const secure = publicUrl.startsWith('https:');
  const cookie = sessionCookie(secret, secure);
  const devices = deviceCookie(secret, secure);
  const mails = accountMails(office, publicUrl);
  const auth = openAuth({ db, mails, secret, publicUrl });
  return {
    findCaller: callerFinder(db, cookie),
    register: (app, personalData) => {
      const parts: AccountParts = { db, auth, mails, limits, devices, personalData };
      registerSignIn(app, parts, cookie);
      registerRecovery(app, parts);
      registerMe(app, parts, cookie, edition);
      registerEmailChange(app, parts);
    },
    purge: async () => {
      await db.delete(sessions).where(not(isAlive));
      await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
    },
  };
}
