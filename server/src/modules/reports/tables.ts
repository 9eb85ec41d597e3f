import type { ReportDecision, ReportFacts } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/**
 * Problem reports. The migration adds the foreign keys to users: deleting a reporter deletes the reports; deleting a
 * subject or handler clears that column.
 */
export const reportTable = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Null for a guest. */
    userId: text('user_id').$type<UserId>(),
    /** Email address for replying to a guest. */
    guestEmail: text('guest_email'),
    text: text('text').notNull(),
    facts: jsonb('facts').$type<ReportFacts>().notNull(),
    /** Account that the report is about. */
    subjectId: text('subject_id').$type<UserId>(),
    /** Administrator who claimed or decided the report. */
    handlerId: text('handler_id').$type<UserId>(),
    claimedAt: moment('claimed_at'),
    decision: text('decision').$type<ReportDecision>(),
    answer: text('answer'),
    subjectAnswer: text('subject_answer'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
    /** Incremented at each step. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('reports_by_decision').on(table.decidedAt, table.createdAt),
    index('reports_of_user').on(table.userId, table.createdAt),
    index('reports_about').on(table.subjectId),
    index('reports_of_handler').on(table.handlerId),
  ],
);

/** Counts reports toward the reporter's storage. */
export const storedReports: StoredTable = { table: reportTable, userId: reportTable.userId };
