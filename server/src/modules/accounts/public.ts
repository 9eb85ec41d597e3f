export { type Accounts, openAccounts } from './accounts.ts';
export { liftSuspension, setAdmin, suspend } from './acts.ts';
export { adminActions, type CommandOutcome, runAdminCommand, type SendReset } from './admin-commands.ts';
export type { ExportLimits } from './export-account.ts';
export { grantedTierOf, setTier, type TierGrant, tierNow } from './granted-tier.ts';
export { accounts } from './module.ts';
export { isAlive } from './session-lifetime.ts';
export { sessions, users } from './tables.ts';
