import { adminEndpoints, auditCsvEndpoints, type setTierRequestSchema } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { retryFailed } from '../../platform/jobs/read-jobs.ts';
import { LocalConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { Cursors } from '../../platform/pagination/cursors.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { timedBody } from '../../platform/streams/timed-body.ts';
import { liftSuspension, setAdmin, setTier, suspend, type TierGrant } from '../accounts/public.ts';
import { auditCsv } from './audit-csv.ts';
import { healthNow } from './health-now.ts';
import type { AdminParts } from './parts.ts';
import { accountPolicy } from './policy.ts';
import { AuditNames, auditCondition, readEntries } from './read-audit.ts';
import { permittedUser, readUser, readUsers } from './read-users.ts';

/** Entries per query while exporting CSV. */
const CSV_PAGE = 500;

/** Limits on concurrent CSV exports, per server, and on their duration. */
const MOST_CSV_AT_ONCE = 2;
const CSV_TIMES = { stallMs: 30_000, totalMs: 600_000 };
const RETRY_SECONDS = 30;

/** List name in cursors. A cursor contains only the last id, because audit entries are ordered by id. */
const AUDIT_LIST = 'audit';

/** Returns the tier grant in a request; null to remove the grant. @throws ApiError tier_ends_in_past. */
function grantOf(body: z.output<typeof setTierRequestSchema>, now: number): TierGrant | null {
  if (body.tier === null) return null;
  const { tier, reason, until = null } = body;
  if (until !== null && until <= now) throw new ApiError('tier_ends_in_past', { field: 'until' });
  return { tier, reason, until };
}

const actorOf = (request: FastifyRequest) => ({ userId: userOf(request).user.id });

/** The module of administrators' endpoints: users, this server's health, and the audit log. */
export const admin = defineModule({
  name: 'admin',
  endpoints: { ...adminEndpoints, ...auditCsvEndpoints },
  summaries: apiTexts.summaries,
  policies: { accounts: accountPolicy },
  open: (parts: AdminParts) => {
    const { platform, store, accounts } = parts;
    const { db, audit, clock } = platform;
    const acts = { db, audit, clock };
    const cursors = new Cursors(platform.secret);
    const writing = new LocalConcurrencyLimit();
    return {
      adminUsers: (request) => readUsers(request.query, parts, cursors),
      adminUser: (request) => readUser(request.params.id, request.caller, parts),
      setUserTier: async (request) => {
        const { id } = await permittedUser(request.params.id, 'setTier', request.caller, parts);
        await setTier(id, grantOf(request.body, clock.now()), actorOf(request), acts);
        return readUser(id, request.caller, parts);
      },
      setUserAdmin: async (request) => {
        const { id } = await permittedUser(request.params.id, 'setAdmin', request.caller, parts);
        const actor = actorOf(request);
        await setAdmin(id, request.body.isAdmin, actor, acts);
        // Administrators who have just resigned still get this response.
        return readUser(id, request.caller, parts);
      },
      suspendUser: async (request) => {
        const { id } = await permittedUser(request.params.id, 'suspend', request.caller, parts);
        if (id === actorOf(request).userId) throw new ApiError('own_account');
        await suspend(id, request.body.reason, actorOf(request), acts);
        return readUser(id, request.caller, parts);
      },
      liftSuspension: async (request) => {
        const { id } = await permittedUser(request.params.id, 'lift', request.caller, parts);
        await liftSuspension(id, actorOf(request), acts);
        return readUser(id, request.caller, parts);
      },
      sendUserReset: async (request) => {
        const { id } = await permittedUser(request.params.id, 'sendReset', request.caller, parts);
        await accounts.sendResetLink(id, actorOf(request));
        return readUser(id, request.caller, parts);
      },
      adminHealth: () => healthNow(parts),
      retryJobs: async (request) => {
        const { name } = request.body;
        const retried = await retryFailed(store, name);
        const entry = { actor: actorOf(request), action: 'jobs.retried', subject: 'server' } as const;
        if (retried > 0) await audit.write(db, { ...entry, details: { name, retried } });
        platform.jobs.wake();
        return { retried };
      },
      adminAudit: async ({ query }) => {
        const { cursor, pageSize, ...filter } = query;
        const list = JSON.stringify([AUDIT_LIST, filter]);
        const before = cursor === undefined ? null : cursors.read(list, cursor).id;
        const condition = await auditCondition(filter, db, audit);
        const found = await readEntries(condition, before, pageSize + 1, db, new AuditNames(db, audit));
        const last = found.length > pageSize ? found[pageSize - 1] : undefined;
        return {
          entries: found.slice(0, pageSize),
          nextCursor: last ? cursors.write(list, { value: '', id: last.id }) : null,
        };
      },
      adminAuditCsv: {
        head: false,
        handle: async ({ query }, reply) => {
          const condition = await auditCondition(query, db, audit);
          const leave = await writing.enter(AUDIT_LIST, MOST_CSV_AT_ONCE);
          if (!leave) throw new ApiError('exports_busy', { retryAfter: RETRY_SECONDS });
          const names = new AuditNames(db, audit);
          const pages = async function* () {
            for (let before: string | null = null; ; ) {
              const entries = await readEntries(condition, before, CSV_PAGE, db, names);
              yield entries;
              before = entries.at(-1)?.id ?? null;
              if (entries.length < CSV_PAGE) return;
            }
          };
          return reply
            .header('cache-control', 'no-store')
            .header('content-disposition', 'attachment; filename="roadcast-audit.csv"')
            .type('text/csv; charset=utf-8')
            .send(timedBody(auditCsv(pages()), CSV_TIMES, () => void leave()));
        },
      },
    };
  },
});
