import { activityScore, TRENDING_DAYS, trendingScore } from '@roadcast/core/community';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/store.ts';
import { dayOf } from '../../../platform/secrets/pseudonyms.ts';
import { lockShare } from './lock-share.ts';
import { shareActivity, sharedTrips, shareVisits } from './tables.ts';

export type Activity = 'visitors' | 'copies' | 'ratings';

/** Counts an activity of a shared trip and updates its scores. @param now epoch milliseconds. */
export async function countActivity(code: string, what: Activity, now: number, queries: Queries): Promise<void> {
  const column = shareActivity[what];
  await queries
    .insert(shareActivity)
    .values({ code, day: dayOf(now), [what]: 1 })
    .onConflictDoUpdate({ target: [shareActivity.code, shareActivity.day], set: { [what]: sql`${column} + 1` } });
  const [trending = 0] = (await trendingOf([code], now, queries)).values();
  await queries
    .update(sharedTrips)
    .set({ trending, popularity: sql`${sharedTrips.popularity} + ${activityScore(what)}` })
    .where(eq(sharedTrips.code, code));
}

/** Returns the trending scores of shared trips with activity in the last days. */
async function trendingOf(codes: readonly string[], now: number, queries: Queries): Promise<Map<string, number>> {
  const rows = await queries
    .select()
    .from(shareActivity)
    .where(and(inArray(shareActivity.code, [...codes]), gte(shareActivity.day, firstDay(now))));
  const today = Date.parse(dayOf(now));
  const scores = new Map<string, number>();
  for (const row of rows) {
    const day = { ...row, daysAgo: (today - Date.parse(row.day)) / MILLISECONDS_PER_DAY };
    scores.set(row.code, (scores.get(row.code) ?? 0) + trendingScore([day]));
  }
  return scores;
}

/** Returns the first UTC day that counts. */
const firstDay = (now: number): string => dayOf(now - (TRENDING_DAYS - 1) * MILLISECONDS_PER_DAY);

/** Trips updated in one statement. */
const BATCH = 500;

/** Updates the scores of all trending trips as days pass, and deletes old counts. @param now epoch milliseconds. */
export async function updateTrending(now: number, queries: Queries): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await queries
      .select({ code: sharedTrips.code })
      .from(sharedTrips)
      .where(and(gt(sharedTrips.trending, 0), gt(sharedTrips.code, last)))
      .orderBy(sharedTrips.code)
      .limit(BATCH);
    const codes = rows.map(({ code }) => code);
    const end = codes.at(-1);
    if (end === undefined) break;
    const scores = await trendingOf(codes, now, queries);
    const values = codes.map((code) => sql`(${code}, ${scores.get(code) ?? 0}::float8)`);
    await queries.execute(
      sql`update ${sharedTrips} set trending = fresh.score from (values ${sql.join(values, sql`, `)}) as fresh (code, score)
          where ${sharedTrips.code} = fresh.code`,
    );
    last = end;
  }
  await queries.delete(shareActivity).where(lt(shareActivity.day, firstDay(now)));
  await queries.delete(shareVisits).where(lt(shareVisits.day, dayOf(now)));
}

/**
 * Counts a visit, once per visitor and day. @param visitor identifies the visitor today; never stored as sent.
 */
export async function countVisit(code: string, visitor: string, now: number, queries: Queries): Promise<void> {
  await lockShare(code, queries);
  const added = await queries
    .insert(shareVisits)
    .values({ code, visitor, day: dayOf(now) })
    .onConflictDoNothing()
    .returning({ code: shareVisits.code });
  if (added.length === 0) return;
  await queries
    .update(sharedTrips)
    .set({ viewCount: sql`${sharedTrips.viewCount} + 1` })
    .where(eq(sharedTrips.code, code));
  await countActivity(code, 'visitors', now, queries);
}
