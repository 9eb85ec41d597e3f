import { join } from 'node:path';
import { printable } from '@roadcast/core/printable';
import { MailChain } from '@roadcast/providers/mail/chain';
import { Outbox } from '@roadcast/providers/mail/embedded/index';
import type { MailPort } from '@roadcast/providers/mail/port';
import { type Accounts, openAccounts } from '../modules/accounts/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { PostOffice } from '../platform/mail/post-office.ts';
import type { PlatformServices } from '../platform/modules/platform.ts';
import { logFailure } from './process/log-failure.ts';
import type { Settings } from './settings.ts';

export interface AccountServices {
  readonly accounts: Accounts;
  /** Sends all modules' email. */
  readonly office: PostOffice;
  close(): Promise<void>;
}

/** Opens accounts and email as configured in the settings. */
export async function openAccountServices(
  settings: Settings,
  { db }: Store,
  { jobs, events, audit, secret }: PlatformServices,
  limits: Limits,
  clock: Clock,
): Promise<AccountServices> {
  const { publicUrl, edition } = settings;
  const { mail, outbox } = await mailOf(settings);
  const office = new PostOffice({ events, port: mail, hasService: settings.smtpUrl !== null, onFailure: logFailure });
  const accounts = openAccounts({ db, limits, office, audit, secret, publicUrl, edition, clock });
  await outbox.dropOld().catch(logFailure);
  // Runs on each server, because each has its own outbox folder.
  jobs.scheduleHere('outbox-purge', { minutes: 60 }, () => outbox.dropOld());
  return { accounts, office, close: () => office.close() };
}

/** Returns the mail port. Email is written to the outbox if there is no mail service or if it fails. */
async function mailOf({
  smtpUrl,
  mailFrom,
  dataDir,
}: Settings): Promise<{ readonly mail: MailPort; readonly outbox: Outbox }> {
  const announce = (line: string): void => {
    process.stdout.write(`${printable(line)}\n`);
  };
  const outbox = new Outbox({ folder: join(dataDir, 'outbox'), from: mailFrom, announce });
  if (smtpUrl === null) return { mail: outbox, outbox };
  // Load only if used, because the library takes time to load.
  const { SmtpMail } = await import('@roadcast/providers/mail/live/index');
  const smtp = new SmtpMail({ url: smtpUrl, from: mailFrom });
  return { mail: new MailChain([smtp, outbox], logFailure), outbox };
}
