import { join } from 'node:path';
import { printable } from '@roadcast/core/printable';
import { MailChain } from '@roadcast/providers/mail/chain';
import { Outbox } from '@roadcast/providers/mail/embedded/index';
import { SmtpMail } from '@roadcast/providers/mail/live/index';
import type { MailPort } from '@roadcast/providers/mail/port';
import { type Accounts, openAccounts } from '../modules/accounts/public.ts';
import type { Store } from '../platform/db/store.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { PostOffice } from '../platform/mail/post-office.ts';
import type { PlatformServices } from '../platform/modules/platform.ts';
import { sayFailure } from './process/say-failure.ts';
import type { Settings } from './settings.ts';

/** The accounts module and its mail. */
export interface AccountServices {
  readonly accounts: Accounts;
  close(): Promise<void>;
}

/** Opens accounts and mail according to the settings. */
export async function openAccountServices(
  settings: Settings,
  { db }: Store,
  { jobs, events, audit, secret }: PlatformServices,
  limits: Limits,
): Promise<AccountServices> {
  const { publicUrl, edition } = settings;
  const { mail, outbox } = mailOf(settings);
  const office = new PostOffice({ events, port: mail, hasService: settings.smtpUrl !== null, onFailure: sayFailure });
  const accounts = openAccounts({ db, limits, office, audit, secret, publicUrl, edition });
  await outbox.dropOld().catch(sayFailure);
  // Per server: each has its own outbox folder.
  jobs.scheduleHere('outbox-purge', { minutes: 60 }, () => outbox.dropOld());
  return { accounts, close: () => office.close() };
}

/** Mail goes to the outbox without a mail service, or if the service fails. */
function mailOf({ smtpUrl, mailFrom, dataDir }: Settings): { readonly mail: MailPort; readonly outbox: Outbox } {
  const announce = (line: string): void => {
    process.stdout.write(`${printable(line)}\n`);
  };
  const outbox = new Outbox({ folder: join(dataDir, 'outbox'), from: mailFrom, announce });
  const smtp = smtpUrl === null ? null : new SmtpMail({ url: smtpUrl, from: mailFrom });
  return { mail: smtp ? new MailChain([smtp, outbox], sayFailure) : outbox, outbox };
}
