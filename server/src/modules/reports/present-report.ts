import type { OwnReport, QueuedReport } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { reportTable } from './tables.ts';

export type ReportRow = typeof reportTable.$inferSelect;

/** A report and the email addresses of the accounts involved. */
export interface QueuedRow {
  readonly report: ReportRow;
  readonly reporter: string | null;
  readonly subject: string | null;
  readonly handler: string | null;
}

const statusOf = ({ decidedAt, claimedAt }: ReportRow): OwnReport['status'] => {
  if (decidedAt !== null) return 'decided';
  return claimedAt === null ? 'open' : 'claimed';
};

/** Returns a report as shown to its reporter. */
export const presentOwnReport = (row: ReportRow): OwnReport => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  status: statusOf(row),
  createdAt: row.createdAt.getTime(),
  decision: row.decision,
  answer: row.answer,
  decidedAt: row.decidedAt?.getTime() ?? null,
});

/** Returns a report as shown to administrators. @param callerId the calling administrator. */
export const presentQueued = ({ report, reporter, subject, handler }: QueuedRow, callerId: UserId): QueuedReport => ({
  ...presentOwnReport(report),
  facts: report.facts,
  version: report.version,
  reporter: reporter ?? report.guestEmail,
  subject,
  handler,
  isMine: report.handlerId === callerId,
  subjectAnswer: report.subjectAnswer,
});
