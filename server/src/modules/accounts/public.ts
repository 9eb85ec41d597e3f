export { type Accounts, openAccounts } from './accounts.ts';
export { type AdminAction, adminActions, type CommandOutcome, runAdminCommand } from './admin-commands.ts';
export type { PersonalData } from './personal-data.ts';
export { users } from './tables.ts';
