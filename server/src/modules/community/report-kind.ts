import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../platform/db/store.ts';
import type { KnownReport, ReportKind } from '../../platform/reports/report-kind.ts';
import { hasAccepted } from '../reports/public.ts';
import type { CommunityParts } from './records/community-module.ts';
import { sharedTrips } from './records/tables.ts';

const KIND = 'shared-trip';

const reasons = ['offensive', 'spam', 'private', 'dangerous', 'other'] as const;

const factsSchema = z.strictObject({ shareCode: z.string().max(64), reason: z.enum(reasons) });

const codeIn = ({ facts }: Pick<KnownReport, 'facts'>): string => String(facts.shareCode);

const hide = (code: string, hiddenAt: Date | null, tx: Queries) =>
  tx.update(sharedTrips).set({ hiddenAt }).where(eq(sharedTrips.code, code));

/** Reports of shared trips. Accepted ones hide the trip, and its owner is notified. */
export const shareReports: ReportKind<CommunityParts> = {
  name: KIND,
  facts: factsSchema,
  aDay: ({ community }) => community.communityLimits.reports,
  subjectOf: async (facts, { community }) => {
    const [row] = await community.platform.db
      .select({ userId: sharedTrips.userId })
      .from(sharedTrips)
      .where(eq(sharedTrips.code, codeIn({ facts })));
    return row?.userId ?? null;
  },
  onDecided: async (report, decision, { community }, tx) => {
    if (decision === 'accepted') await hide(codeIn(report), new Date(community.platform.clock.now()), tx);
  },
  onReopened: async (report, decision, _parts, tx) => {
    if (decision !== 'accepted') return;
    const code = codeIn(report);
    // The lock serializes decisions about the same trip.
    await tx.select({ code: sharedTrips.code }).from(sharedTrips).where(eq(sharedTrips.code, code)).for('update');
    if (!(await hasAccepted(KIND, 'shareCode', code, tx))) await hide(code, null, tx);
  },
};
