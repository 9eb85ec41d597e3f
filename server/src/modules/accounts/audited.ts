import type { AuditAction } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { AuditEntry } from '../../platform/audit/audit-log.ts';

/** Returns an audit entry for a change that users make to their own account. */
export const byOneself = (action: AuditAction, userId: UserId): AuditEntry => ({
  actor: { userId },
  action,
  subject: { userId },
});
