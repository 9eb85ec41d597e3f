import type { ReportFacts } from '@roadcast/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { MINE } from './me.ts';

export { REPORT_LENGTH } from '@roadcast/contract';

export interface NewReport {
  /** Report kind the server accepts, such as 'road'. */
  readonly kind: string;
  readonly facts: ReportFacts;
  readonly text: string;
  /** Where to reply to a guest; empty if no reply is wanted. */
  readonly email: string;
}

/** Sends a report to the operator. @returns the server's confirmation. */
export const sendReport = ({ kind, facts, text, email }: NewReport): Promise<{ readonly message: string }> =>
  call('makeReport', { body: { kind, facts, text, ...(email !== '' && { email }) } });

/**
 * Queries the signed-in user's reports with replies. Always stale, because replies may arrive while the page is open.
 */
export const ownReportsQuery = queryOptions({
  queryKey: [MINE, 'reports'] as const,
  queryFn: ({ signal }) => call('ownReports', { signal }),
  staleTime: 0,
});
