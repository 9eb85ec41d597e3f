import type { AuditLog } from '../../platform/audit/audit-log.ts';
import { eraseRequests, requestsOf } from '../../platform/idempotency/idempotency-keys.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';

/** Personal data of the audit log. Entries outlive the account, but their pseudonyms can't be traced without it. */
export const auditData = (audit: AuditLog): PersonalData => ({
  name: 'auditLog',
  exportFor: (userId, db) =>
    jsonValue(async () => (await audit.read(db, userId)).map((line) => ({ ...line, at: line.at.getTime() }))),
  eraseFor: async () => undefined,
});

/** Personal data of requests with an idempotency key from the last day. */
export const recentRequestsData: PersonalData = {
  name: 'recentRequests',
  exportFor: (userId, db) =>
    jsonValue(async () =>
      (await requestsOf(userId, db)).map((request) => ({ ...request, startedAt: request.startedAt.getTime() })),
    ),
  eraseFor: eraseRequests,
};
