import type { QueuedReport, queueQuerySchema } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Queries } from '../../platform/db/store.ts';
import { after, type Cursors, orderOf, positionColumn, type SortKey } from '../../platform/pagination/cursors.ts';
import { users } from '../accounts/public.ts';
import { presentQueued, type QueuedRow } from './present-report.ts';
import { reportTable } from './tables.ts';

type Query = z.output<typeof queueQuerySchema>;

const [reporters, subjects, handlers] = [alias(users, 'reporter'), alias(users, 'subject'), alias(users, 'handler')];

const columns = { report: reportTable, reporter: reporters.email, subject: subjects.email, handler: handlers.email };

const isWaiting = isNull(reportTable.decidedAt);
const isDecided = isNotNull(reportTable.decidedAt);

/** Sort orders: waiting reports oldest first, decided reports newest first. */
const keys: Readonly<Record<Query['show'], SortKey>> = {
  waiting: { value: sql`${reportTable.createdAt}`, type: 'timestamptz', direction: 'asc', id: sql`${reportTable.id}` },
  decided: { value: sql`${reportTable.decidedAt}`, type: 'timestamptz', direction: 'desc', id: sql`${reportTable.id}` },
};

export interface QueuePage {
  readonly reports: QueuedReport[];
  readonly nextCursor: string | null;
  readonly counts: { readonly waiting: number; readonly decided: number };
}

/** Returns a page of the queue. @throws ApiError invalid_cursor. */
export async function readQueue(query: Query, callerId: UserId, db: Queries, cursors: Cursors): Promise<QueuePage> {
  const { show, kind, cursor, pageSize } = query;
  const list = JSON.stringify(['report-queue', show, kind]);
  const key = keys[show];
  const ofKind: SQL | undefined = kind === '' ? undefined : eq(reportTable.kind, kind);
  const from = cursor === undefined ? undefined : after(key, cursors.read(list, cursor));
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      decided: sql<number>`count(*) filter (where ${isDecided})`.mapWith(Number),
    })
    .from(reportTable)
    .where(ofKind);
  const found = await joined(db, { position: positionColumn(key) })
    .where(and(show === 'waiting' ? isWaiting : isDecided, ofKind, from))
    .orderBy(...orderOf(key))
    .limit(pageSize + 1);
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  return {
    reports: found.slice(0, pageSize).map((row) => presentQueued(row, callerId)),
    nextCursor: last ? cursors.write(list, { value: last.position, id: last.report.id }) : null,
    counts: counts ?? { waiting: 0, decided: 0 },
  };
}

/** Returns a report and the email addresses of the accounts involved; null if it doesn't exist. */
export async function readQueued(id: string, db: Queries): Promise<QueuedRow | null> {
  const [row] = await joined(db, {}).where(eq(reportTable.id, id));
  return row ?? null;
}

const joined = <More extends Record<string, SQL<string>>>(db: Queries, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(reportTable)
    .leftJoin(reporters, eq(reporters.id, reportTable.userId))
    .leftJoin(subjects, eq(subjects.id, reportTable.subjectId))
    .leftJoin(handlers, eq(handlers.id, reportTable.handlerId));
