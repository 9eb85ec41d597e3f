import { REPORT_DAYS, reportsEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { reportAnswersTexts as texts } from '@roadcast/messages/report-answers';
import { desc, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { Cursors } from '../../platform/pagination/cursors.ts';
import type { ReportKind } from '../../platform/reports/report-kind.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { makeReport } from './make-report.ts';
import type { ReportsParts } from './parts.ts';
import { reportsData } from './personal-data.ts';
import { queuePolicy, reportPolicy } from './policy.ts';
import { presentOwnReport } from './present-report.ts';
import { readQueue } from './queue.ts';
import { claim, decide, release, reopen } from './steps.ts';
import { storedReports, reportTable as table } from './tables.ts';

/** Maximum reports shown to their reporter. */
const MOST_SHOWN = 20;

const DAY_MS = 24 * 3600 * 1000;

/** Reports of accessibility barriers, with the screen and browser. */
const accessibility: ReportKind<ReportsParts> = {
  name: 'accessibility',
  facts: z.strictObject({ page: z.string().max(500).optional(), browser: z.string().max(500).optional() }),
};

const handlerOf = (request: FastifyRequest) => ({ caller: request.caller, userId: userOf(request).user.id });

/** The module for problem reports: all modules' kinds of reports, one queue, and the replies. */
export const reports = defineModule({
  name: 'reports',
  endpoints: reportsEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedReports],
  policies: { reports: reportPolicy, queue: queuePolicy },
  personalData: () => [reportsData],
  reportKinds: [accessibility],
  jobs: {
    'reports-purge': {
      every: { minutes: 24 * 60 },
      run: async ({ platform: { db, clock } }: ReportsParts) =>
        deleteInBatches(db, table, lt(table.decidedAt, new Date(clock.now() - REPORT_DAYS * DAY_MS))),
    },
  },
  open: (parts: ReportsParts) => {
    const { platform, reportKinds } = parts;
    const cursors = new Cursors(platform.secret);
    return {
      makeReport: async (request) => {
        const id = await makeReport(request.body, request.caller, networkOf(request.ip), parts);
        return { id, message: texts.received };
      },
      ownReports: async (request) => {
        const { user } = userOf(request);
        const rows = await platform.db
          .select()
          .from(table)
          .where(eq(table.userId, user.id))
          .orderBy(desc(table.createdAt))
          .limit(MOST_SHOWN);
        const mine = rows.filter((row) => reportPolicy.can(request.caller, 'read', row));
        return { reports: mine.map(presentOwnReport) };
      },
      reportQueue: async (request) => ({
        ...(await readQueue(request.query, userOf(request).user.id, platform.db, cursors)),
        kinds: reportKinds().map(({ name }) => name),
      }),
      claimReport: async (request) => {
        const { params, body } = request;
        return { report: await claim(params.id, body.version, handlerOf(request), parts) };
      },
      releaseReport: async (request) => {
        const { params, body } = request;
        return { report: await release(params.id, body.version, handlerOf(request), parts) };
      },
      decideReport: async (request) => ({
        report: await decide(request.params.id, request.body, handlerOf(request), parts),
      }),
      reopenReport: async (request) => {
        const { params, body } = request;
        return { report: await reopen(params.id, body.version, handlerOf(request), parts) };
      },
    };
  },
});
