export { type Accounts, openAccounts } from './accounts.ts';
export { adminActions, type CommandOutcome, runAdminCommand } from './admin-commands.ts';
export type { ExportLimits } from './export-account.ts';
export { accounts } from './module.ts';
export { users } from './tables.ts';
