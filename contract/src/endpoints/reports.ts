import {
  decideReportRequestSchema,
  makeReportRequestSchema,
  makeReportResponseSchema,
  ownReportsResponseSchema,
  queueQuerySchema,
  queueResponseSchema,
  reportParamsSchema,
  reportResponseSchema,
  reportStepRequestSchema,
} from '../admin/reports.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const step = { access: 'admin', params: reportParamsSchema, response: reportResponseSchema } as const;

/** Endpoints for reporting problems and for the queue of reports. */
export const reportsEndpoints = {
  makeReport: {
    ...calls.makeReport,
    access: 'anyone',
    body: makeReportRequestSchema,
    response: makeReportResponseSchema,
  },
  ownReports: { ...calls.ownReports, access: 'user', neverCached: true, response: ownReportsResponseSchema },
  reportQueue: {
    ...calls.reportQueue,
    access: 'admin',
    neverCached: true,
    query: queueQuerySchema,
    response: queueResponseSchema,
  },
  claimReport: { ...calls.claimReport, ...step, body: reportStepRequestSchema },
  releaseReport: { ...calls.releaseReport, ...step, body: reportStepRequestSchema },
  decideReport: { ...calls.decideReport, ...step, body: decideReportRequestSchema },
  reopenReport: { ...calls.reopenReport, ...step, body: reportStepRequestSchema },
} as const satisfies Record<string, Endpoint>;
