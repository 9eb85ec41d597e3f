import {
  adminHealthResponseSchema,
  adminUserParamsSchema,
  adminUserResponseSchema,
  adminUsersQuerySchema,
  adminUsersResponseSchema,
  auditCsvQuerySchema,
  auditQuerySchema,
  auditResponseSchema,
  retryJobsRequestSchema,
  retryJobsResponseSchema,
  setAdminRequestSchema,
  setTierRequestSchema,
  suspendRequestSchema,
} from '../admin/admin.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const aboutUser = { access: 'admin', params: adminUserParamsSchema, response: adminUserResponseSchema } as const;

/** Endpoints for administrators: users, server health, and the audit log. */
export const adminEndpoints = {
  adminUsers: {
    ...calls.adminUsers,
    access: 'admin',
    neverCached: true,
    query: adminUsersQuerySchema,
    response: adminUsersResponseSchema,
  },
  adminUser: { ...calls.adminUser, ...aboutUser, neverCached: true },
  setUserTier: { ...calls.setUserTier, ...aboutUser, body: setTierRequestSchema },
  setUserAdmin: { ...calls.setUserAdmin, ...aboutUser, body: setAdminRequestSchema },
  suspendUser: { ...calls.suspendUser, ...aboutUser, body: suspendRequestSchema },
  liftSuspension: { ...calls.liftSuspension, ...aboutUser },
  sendUserReset: { ...calls.sendUserReset, ...aboutUser },
  adminHealth: { ...calls.adminHealth, access: 'admin', neverCached: true, response: adminHealthResponseSchema },
  retryJobs: {
    ...calls.retryJobs,
    access: 'admin',
    body: retryJobsRequestSchema,
    response: retryJobsResponseSchema,
  },
  adminAudit: {
    ...calls.adminAudit,
    access: 'admin',
    neverCached: true,
    query: auditQuerySchema,
    response: auditResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** Audit log as text/csv, separate from the endpoints with JSON responses. */
export const auditCsvEndpoints = {
  adminAuditCsv: {
    ...calls.adminAuditCsv,
    access: 'admin',
    neverCached: true,
    answersWhole: true,
    query: auditCsvQuerySchema,
  },
} as const satisfies Record<string, Endpoint>;
