import type { AuditAction, decideReportRequestSchema, QueuedReport } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';

import type { Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { users } from '../accounts/public.ts';
import { guestRecipient, reporterMail, subjectMail } from './mails.ts';
import type { ReportsParts } from './parts.ts';
import { queuePolicy } from './policy.ts';
import { presentQueued, type ReportRow } from './present-report.ts';
import { readQueued } from './queue.ts';
import { reportTable } from './tables.ts';

type Decision = z.output<typeof decideReportRequestSchema>;

/** The administrator processing a report. */
interface Handler {
  readonly caller: Caller;
  readonly userId: UserId;
}

/** A step in processing a report: requirements, changes, and side effects in the same transaction. */
interface Step {
  readonly action: 'claim' | 'release' | 'decide' | 'reopen';
  readonly audited: AuditAction;
  readonly allowed: (row: ReportRow) => boolean;
  readonly set: Partial<typeof reportTable.$inferInsert>;
  readonly also?: (row: ReportRow, tx: Queries) => Promise<void>;
}

const UNDECIDED = { decision: null, answer: null, subjectAnswer: null, decidedAt: null } as const;

/**
 * Claims an open report. @throws ApiError report_not_found; report_changed, including if another administrator has
 * claimed the report.
 */
export const claim = (id: string, version: number, by: Handler, parts: ReportsParts): Promise<QueuedReport> =>
  take(id, version, by, parts, {
    action: 'claim',
    audited: 'report.claimed',
    allowed: ({ claimedAt, decidedAt }) => claimedAt === null && decidedAt === null,
    set: { handlerId: by.userId, claimedAt: new Date(parts.platform.clock.now()) },
  });

/**
 * Returns a claimed report to the queue. Any administrator may do so, because the one who claimed it may be away.
 * @throws the same errors as `claim`.
 */
export const release = (id: string, version: number, by: Handler, parts: ReportsParts): Promise<QueuedReport> =>
  take(id, version, by, parts, {
    action: 'release',
    audited: 'report.released',
    allowed: ({ claimedAt, decidedAt }) => claimedAt !== null && decidedAt === null,
    set: { handlerId: null, claimedAt: null },
  });

/** Decides a report claimed by the caller and replies to both sides. @throws the same errors as `claim`. */
export const decide = (
  id: string,
  { version, decision, answer, subjectAnswer = '' }: Decision,
  by: Handler,
  parts: ReportsParts,
): Promise<QueuedReport> =>
  take(id, version, by, parts, {
    action: 'decide',
    audited: 'report.decided',
    allowed: ({ claimedAt, decidedAt, handlerId }) =>
      claimedAt !== null && decidedAt === null && handlerId === by.userId,
    set: {
      decision,
      answer,
      subjectAnswer: subjectAnswer === '' ? null : subjectAnswer,
      decidedAt: new Date(parts.platform.clock.now()),
    },
    also: async (row, tx) => {
      await kindOf(row, parts)?.onDecided(row, decision, tx);
      const { office } = parts;
      const reporter = row.userId === null ? guestOf(row) : await recipientOf(row.userId, tx);
      if (reporter) await office.post(reporterMail(reporter, decision, row.text, answer), tx);
      const isNotified = decision === 'accepted' || subjectAnswer !== '';
      const subject = row.subjectId === null || !isNotified ? null : await recipientOf(row.subjectId, tx);
      if (subject) await office.post(subjectMail(subject, decision, subjectAnswer), tx);
    },
  });

/** Undoes a decision and reassigns the report to the caller. @throws the same errors as `claim`. */
export const reopen = (id: string, version: number, by: Handler, parts: ReportsParts): Promise<QueuedReport> =>
  take(id, version, by, parts, {
    action: 'reopen',
    audited: 'report.reopened',
    allowed: ({ decidedAt }) => decidedAt !== null,
    set: { ...UNDECIDED, handlerId: by.userId, claimedAt: new Date(parts.platform.clock.now()) },
    also: async (row, tx) => {
      if (row.decision !== null) await kindOf(row, parts)?.onReopened(row, row.decision, tx);
    },
  });

const kindOf = ({ kind }: ReportRow, { reportKinds }: ReportsParts) => reportKinds().find(({ name }) => name === kind);

const guestOf = ({ guestEmail }: ReportRow) => (guestEmail === null ? null : guestRecipient(guestEmail));

async function recipientOf(userId: UserId, tx: Queries) {
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

async function take(
  id: string,
  version: number,
  { caller, userId }: Handler,
  { platform: { db, audit } }: ReportsParts,
  { action, audited, allowed, set, also }: Step,
): Promise<QueuedReport> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportTable).where(eq(reportTable.id, id)).for('update');
    const row = queuePolicy.permitted(caller, action, found ?? null);
    if (!row) throw new ApiError('report_not_found');
    if (row.version !== version || !allowed(row)) throw new ApiError('report_changed');
    await tx
      .update(reportTable)
      .set({ ...set, version: sql`${reportTable.version} + 1` })
      .where(and(eq(reportTable.id, id), eq(reportTable.version, version)));
    await also?.(row, tx);
    await audit.write(tx, {
      actor: { userId },
      action: audited,
      subject: row.userId === null ? 'server' : { userId: row.userId },
      details: { report: id, kind: row.kind, ...(set.decision && { decision: set.decision }) },
    });
    const changed = await readQueued(id, tx);
    if (!changed) throw new ApiError('report_not_found');
    return presentQueued(changed, userId);
  });
}
