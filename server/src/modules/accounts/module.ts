import { accountsEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import type { Accounts } from './accounts.ts';
import type { ExportLimits } from './export-account.ts';
import { sessionPolicy } from './policy.ts';
import { bannedEmails, credentials, emailChanges, sessions, users, verifications } from './tables.ts';

interface AccountsModuleParts {
  readonly accounts: Accounts;
  /** Exporters and erasers of personal data from all modules. */
  readonly personalData: () => readonly PersonalData[];
  readonly exportLimits?: ExportLimits;
}

/** The module for accounts and sessions. Both are exported and erased with the account. */
export const accounts = defineModule({
  name: 'accounts',
  endpoints: accountsEndpoints,
  summaries: apiTexts.summaries,
  tables: [
    { table: users },
    { table: sessions, leftOutOfBackup: true },
    { table: credentials },
    { table: verifications, leftOutOfBackup: true },
    { table: emailChanges, leftOutOfBackup: true },
    { table: bannedEmails },
  ],
  policies: { sessions: sessionPolicy },
  jobs: {
    'accounts-purge': { every: { minutes: 60 }, run: ({ accounts: opened }: AccountsModuleParts) => opened.purge() },
  },
  open: ({ accounts: opened, personalData, exportLimits }: AccountsModuleParts) =>
    opened.handlers(personalData(), exportLimits),
});
