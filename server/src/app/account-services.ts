import { join } from 'node:path';
import { MailChain } from '@roadcast/providers/mail/chain';
import { Outbox } from '@roadcast/providers/mail/embedded/index';
import { SmtpMail } from '@roadcast/providers/mail/live/index';
import type { MailPort } from '@roadcast/providers/mail/port';
import type { Redis } from 'ioredis';
import { type Accounts, openAccounts } from '../modules/accounts/public.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import { DatabaseLimits } from '../platform/limits/database-limits.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { openRedis } from '../platform/limits/open-redis.ts';
import { RedisLimits } from '../platform/limits/redis-limits.ts';
import { openPostOffice, type PostOffice } from '../platform/mail/post-office.ts';
import { authSecretOf } from './auth-secret.ts';
import type { Settings } from './settings.ts';

/** What is over is dropped this often. */
const PURGE_MS = 3_600_000;

/** What stands around the store: accounts, limits and mail. */
export interface AccountServices {
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly office: PostOffice;
  /** Signs what browsers keep for us; the same on all servers of one database. */
  readonly secret: string;
  /** Null where one server counts for itself. */
  readonly redis: Redis | null;
  close(): Promise<void>;
}

/** Opens accounts, limits and mail as the settings say. */
export async function openAccountServices(settings: Settings, { db }: Store): Promise<AccountServices> {
  const { redisUrl, publicUrl, edition } = settings;
  const counts = new DatabaseLimits(db);
  const redis = redisUrl === null ? null : openRedis(redisUrl);
  const limits = redis ? new RedisLimits(redis, counts) : counts;
  const office = openPostOffice(mailOf(settings), say);
  const secret = settings.authSecret ?? (await authSecretOf(settings.dataDir));
  const accounts = openAccounts({ db, limits, office, secret, publicUrl, edition });
  const purge = setInterval(() => {
    Promise.all([accounts.purge(), counts.purge()]).catch(say);
  }, PURGE_MS);
  purge.unref();
  return {
    accounts,
    limits,
    office,
    secret,
    redis,
    close: async () => {
      clearInterval(purge);
      await office.close();
      redis?.disconnect();
    },
  };
}

function mailOf({ smtpUrl, mailFrom, dataDir }: Settings): MailPort {
  const announce = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const outbox = new Outbox({ folder: join(dataDir, 'outbox'), from: mailFrom, announce });
  return smtpUrl === null ? outbox : new MailChain([new SmtpMail({ url: smtpUrl, from: mailFrom }), outbox], say);
}

/** Failures behind the back of every request. They are told without what they were about. */
function say(error: unknown): void {
  process.stderr.write(`${wordsForLog(error)}\n`);
}
