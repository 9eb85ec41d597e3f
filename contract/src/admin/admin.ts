import { tiers } from '@roadcast/core/plans';
import { z } from 'zod';
import { LATEST_TIME } from '../constants.ts';
import { sentUserIdSchema, userIdSchema } from '../records/ids.ts';

/** Maximum length of a search, characters. */
const LONGEST_SEARCH = 200;

/** Default and maximum number of users or audit log entries per page. */
export const ADMIN_PAGE = { usual: 50, most: 100 } as const;

/** Maximum length of an administrator's reason for an action, characters. */
export const REASON_LENGTH = 500;

/** Maximum length of a cursor, characters. */
const CURSOR_LENGTH = 500;

const pageSchema = {
  /** `nextCursor` of the previous page; omitted for the first page. */
  cursor: z.string().max(CURSOR_LENGTH).optional(),
  pageSize: z.coerce.number().int().min(1).max(ADMIN_PAGE.most).default(ADMIN_PAGE.usual),
};

const reasonSchema = z.string().trim().min(1).max(REASON_LENGTH);

/** A user in the list for administrators. */
export const adminUserSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  isAdmin: z.boolean(),
  /** Effective tier. */
  subscriptionTier: z.enum(tiers),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  language: z.string(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Epoch milliseconds; null unless suspended. */
  suspendedAt: z.number().nullable(),
  /** When a granted tier ends, epoch milliseconds; null if open-ended or not granted. */
  tierEndsAt: z.number().nullable(),
});

export type AdminUser = z.infer<typeof adminUserSchema>;

/** GET /api/admin/users. */
export const adminUsersQuerySchema = z.object({
  /** Part of an email address or username, or a complete id. */
  search: z.string().trim().max(LONGEST_SEARCH).default(''),
  ...pageSchema,
});

/** A page of users, newest first. */
export const adminUsersResponseSchema = z.object({
  users: z.array(adminUserSchema),
  /** Total number on all pages. */
  totalCount: z.number().int(),
  /** Cursor of the next page; null on the last page. */
  nextCursor: z.string().nullable(),
});

/** Path parameters of calls about a user. */
export const adminUserParamsSchema = z.object({ id: sentUserIdSchema });

/** A tier granted by an administrator, which overrides the account's own tier until it ends or is removed. */
export const grantedTierSchema = z.object({
  tier: z.enum(tiers),
  reason: z.string(),
  /** When the tier was granted, epoch milliseconds. */
  since: z.number(),
  /** When the tier ends, epoch milliseconds; null if open-ended. */
  until: z.number().nullable(),
});

/** A user in detail. Includes amounts of stored data but never the data itself. */
export const adminUserDetailSchema = adminUserSchema.extend({
  /** The account's own tier, ignoring a granted tier. */
  ownTier: z.enum(tiers),
  grantedTier: grantedTierSchema.nullable(),
  suspendedReason: z.string().nullable(),
  /** Number and disk size of stored items, and their limits. */
  stored: z.object({ rows: z.number().int(), bytes: z.number(), mostRows: z.number(), mostBytes: z.number() }),
  sessions: z.number().int(),
  /** Last activity, epoch milliseconds; null without an active session. */
  lastSeenAt: z.number().nullable(),
});

export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

/** Response to requests for a user and to all changes of a user. */
export const adminUserResponseSchema = z.object({ user: adminUserDetailSchema });

/** POST /api/admin/users/{id}/tier. Null removes a granted tier. */
export const setTierRequestSchema = z.union([
  z.strictObject({
    tier: z.enum(tiers),
    reason: reasonSchema,
    /** End of the tier in the future, epoch milliseconds; omitted for an open-ended tier. */
    until: z.number().int().optional(),
  }),
  z.strictObject({ tier: z.null() }),
]);

/** POST /api/admin/users/{id}/admin. */
export const setAdminRequestSchema = z.strictObject({ isAdmin: z.boolean() });

/** POST /api/admin/users/{id}/suspend. */
export const suspendRequestSchema = z.strictObject({ reason: reasonSchema });

/** Epoch milliseconds in a query. */
const timeSchema = z.coerce.number().min(0).max(LATEST_TIME);

/** GET /api/admin/audit and its CSV version. */
const auditFilter = {
  /** An action like 'account.suspended', or a group of actions like 'account'. */
  action: z.string().max(60).default(''),
  /** Email address of an affected or acting account. */
  email: z.string().trim().max(254).default(''),
  /** Earliest time, epoch milliseconds. */
  from: timeSchema.optional(),
  /** Latest time, epoch milliseconds. */
  until: timeSchema.optional(),
  /**
   * Whether to include only actions by administrators and the operator, excluding users' actions on their own accounts.
   */
  byAdmins: z.enum(['true', 'false']).default('false'),
};

export const auditQuerySchema = z.object({ ...auditFilter, ...pageSchema });

export const auditCsvQuerySchema = z.object(auditFilter);

/** An account in an audit log entry. */
const auditPartySchema = z.object({
  /** Pseudonym; 'operator' for the command line, 'clock' for scheduled actions. */
  name: z.string(),
  /** Email address; null if the account is deleted. */
  email: z.string().nullable(),
});

export const auditEntrySchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  action: z.string(),
  actor: auditPartySchema,
  subject: auditPartySchema,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
});

export type AuditEntryOnTheWire = z.infer<typeof auditEntrySchema>;

export const auditResponseSchema = z.object({
  entries: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
});

/** An upstream service. Counts start when the process starts. */
const upstreamSchema = z.object({
  name: z.string(),
  circuit: z.enum(['closed', 'open', 'half-open']),
  calls: z.number(),
  failures: z.number(),
  /** Requests sent since midnight UTC. */
  today: z.number(),
  /** Calls left today as reported by the service; null if unknown. */
  left: z.number().nullable(),
});

const jobsSchema = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** Last failure, epoch milliseconds; null if there was none. */
  lastFailedAt: z.number().nullable(),
  lastFailure: z.string().nullable(),
});

export type JobsOnTheWire = z.infer<typeof jobsSchema>;

/** An import, or the embedded data. */
const loadedSchema = z.object({
  /** Sources; null if nothing is imported. */
  sources: z.string().nullable(),
  /** When the import finished, epoch milliseconds. */
  importedAt: z.number().nullable(),
  count: z.number().nullable(),
});

/** GET /api/admin/health: current state of the server. */
export const adminHealthResponseSchema = z.object({
  version: z.string(),
  uptimeSeconds: z.number(),
  /** Resident memory of the server process, bytes. */
  memoryBytes: z.number(),
  ready: z.object({ routing: z.boolean(), store: z.boolean(), writes: z.boolean() }),
  store: z.object({ kind: z.enum(['pglite', 'postgres']), users: z.number().int() }),
  /** Disk that holds the data folder. */
  disk: z.object({ freeBytes: z.number().nullable(), reserveBytes: z.number() }),
  upstreams: z.array(upstreamSchema),
  jobs: z.array(jobsSchema),
  streets: loadedSchema,
  chargers: loadedSchema,
  dataset: z.string(),
  mail: z.object({ service: z.boolean(), operatorContact: z.boolean() }),
});

export type AdminHealth = z.infer<typeof adminHealthResponseSchema>;

/** POST /api/admin/jobs/retry. Runs the failed jobs of a kind again. */
export const retryJobsRequestSchema = z.strictObject({ name: z.string().min(1).max(100) });

export const retryJobsResponseSchema = z.object({ retried: z.number().int() });
