import { type makeReportRequestSchema, REPORTS_A_DAY, type ReportFacts } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { issueOf } from '@roadcast/messages/sentences';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { newReportMail } from './mails.ts';
import type { ReportsParts } from './parts.ts';
import { reportTable as table } from './tables.ts';

type Request = z.output<typeof makeReportRequestSchema>;

const DAY_SECONDS = 24 * 3600;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Stores a report and emails it to the operator, unless the user has an identical undecided report. @param network the
 * caller's network. @returns the report's id.
 * @throws ApiError report_kind_unknown, invalid_request, email_invalid, rate_limited, account_full.
 */
export async function makeReport(
  { kind: name, text, facts, email }: Request,
  { user, tier }: Caller,
  network: string,
  { platform, limits, office, settings, reportKinds }: ReportsParts,
): Promise<string> {
  const kind = reportKinds().find((one) => one.name === name);
  if (!kind) throw new ApiError('report_kind_unknown', { field: 'kind' });
  const parsed = kind.facts.safeParse(facts);
  if (!parsed.success) {
    throw new ApiError('invalid_request', {
      facts: { field: 'facts', issue: issueOf(parsed.error.issues[0]?.message ?? '') },
      field: 'facts',
    });
  }
  if (user === null && email !== undefined && email !== '' && !emailShape.test(email)) {
    throw new ApiError('email_invalid', { field: 'email' });
  }
  const subjectId = await kind.subjectOf(parsed.data);
  const reporter = user ? `user:${user.id}` : `network:${network}`;
  const key = kind.aDay === null ? `report:${reporter}` : `report:${name}:${reporter}`;
  const { allowed, secondsLeft } = await limits.take(key, {
    times: kind.aDay ?? REPORTS_A_DAY,
    seconds: DAY_SECONDS,
  });
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
  const store = async (queries: Queries): Promise<string> => {
    const same = user && (await waitingReport(user.id, name, text, parsed.data, queries));
    if (same) return same;
    const id = platform.ids.next();
    await queries.insert(table).values({
      id,
      kind: name,
      userId: user?.id ?? null,
      guestEmail: user === null && email ? email.toLowerCase() : null,
      text,
      facts: parsed.data,
      subjectId,
      createdAt: new Date(platform.clock.now()),
    });
    const { operatorContact, publicUrl } = settings;
    if (operatorContact !== null) await office.post(newReportMail(operatorContact, name, text, publicUrl), queries);
    return id;
  };
  return user ? platform.storage.within(user.id, platform.plans[tier].storage, store) : platform.db.transaction(store);
}

/** Returns the id of a user's undecided report with the same text and facts; null if there is none. */
async function waitingReport(
  userId: UserId,
  kind: string,
  text: string,
  facts: ReportFacts,
  queries: Queries,
): Promise<string | null> {
  const isSame = and(eq(table.userId, userId), eq(table.kind, kind), eq(table.text, text), eq(table.facts, facts));
  const [same] = await queries
    .select({ id: table.id })
    .from(table)
    .where(and(isSame, isNull(table.decidedAt)))
    .limit(1);
  return same?.id ?? null;
}
