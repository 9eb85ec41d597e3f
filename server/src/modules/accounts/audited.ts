import type { AuditAction, AuditEntry } from '../../platform/audit/audit-log.ts';

/** Returns the audit entry for a change users make to their own account. */
export const byOneself = (action: AuditAction, userId: string): AuditEntry => ({
  actor: { userId },
  action,
  subject: { userId },
});
