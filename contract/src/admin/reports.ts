import { z } from 'zod';
import { countedRecord } from '../bounds/bounded.ts';

/** Maximum length of a report and of a reply, characters. */
export const REPORT_LENGTH = 4000;
export const ANSWER_LENGTH = 2000;

/** Maximum reports per day and user, or per day and network for guests; the same for every plan. */
export const REPORTS_A_DAY = 10;

const MOST_FACTS = 20;

/** Facts attached to a report. The server has a schema for each kind. */
const factsSchema = countedRecord(
  z.string().max(40),
  z.union([z.string().max(500), z.number(), z.boolean()]),
  MOST_FACTS,
);

export type ReportFacts = z.infer<typeof factsSchema>;

/** POST /api/reports. */
export const makeReportRequestSchema = z.strictObject({
  /** Kind, like 'accessibility', 'road' or 'place'. */
  kind: z.string().min(1).max(40),
  text: z.string().trim().min(1).max(REPORT_LENGTH),
  facts: factsSchema.default({}),
  /** Email address to reply to a guest; ignored for users. */
  email: z.string().trim().max(254).optional(),
});

export const makeReportResponseSchema = z.object({ id: z.string(), message: z.string() });

export const reportStatuses = ['open', 'claimed', 'decided'] as const;
export const reportDecisions = ['accepted', 'declined'] as const;

export type ReportDecision = (typeof reportDecisions)[number];

const reportShape = {
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  status: z.enum(reportStatuses),
  /** When the report was made, epoch milliseconds. */
  createdAt: z.number(),
  decision: z.enum(reportDecisions).nullable(),
  /** Reply to the reporter. */
  answer: z.string().nullable(),
  /** When the report was decided, epoch milliseconds. */
  decidedAt: z.number().nullable(),
};

/** A report as returned to the reporter. */
export const ownReportSchema = z.object(reportShape);

export type OwnReport = z.infer<typeof ownReportSchema>;

/** GET /api/me/reports: the caller's most recent reports, newest first. */
export const ownReportsResponseSchema = z.object({ reports: z.array(ownReportSchema) });

/** A report in the queue for administrators. */
export const queuedReportSchema = z.object({
  ...reportShape,
  facts: factsSchema,
  /** Version, incremented with each step. A step must include the version it is based on. */
  version: z.number().int(),
  /** Email address for the reply; null if none. */
  reporter: z.string().nullable(),
  /** Email address of the account the report is about; null if not about an account. */
  subject: z.string().nullable(),
  /** Email address of the administrator who claimed or decided the report. */
  handler: z.string().nullable(),
  /** Whether the caller is the `handler`. */
  isMine: z.boolean(),
  /** Reply to the account the report is about. */
  subjectAnswer: z.string().nullable(),
});

export type QueuedReport = z.infer<typeof queuedReportSchema>;

/** GET /api/admin/reports. */
export const queueQuerySchema = z.object({
  /** `waiting`: open and claimed reports, oldest first. `decided`: decided reports, newest first. */
  show: z.enum(['waiting', 'decided']).default('waiting'),
  kind: z.string().max(40).default(''),
  cursor: z.string().max(500).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const queueResponseSchema = z.object({
  reports: z.array(queuedReportSchema),
  nextCursor: z.string().nullable(),
  counts: z.object({ waiting: z.number().int(), decided: z.number().int() }),
  kinds: z.array(z.string()),
});

export const reportParamsSchema = z.object({ id: z.string().min(1).max(100) });

const version = z.number().int();

/** POST /api/admin/reports/{id}/claim, /release and /reopen. */
export const reportStepRequestSchema = z.strictObject({ version });

/** POST /api/admin/reports/{id}/decide. */
export const decideReportRequestSchema = z.strictObject({
  version,
  decision: z.enum(reportDecisions),
  answer: z.string().trim().min(1).max(ANSWER_LENGTH),
  /** Reply to the account the report is about, if any. */
  subjectAnswer: z.string().trim().max(ANSWER_LENGTH).optional(),
});

export const reportResponseSchema = z.object({ report: queuedReportSchema });
