import type { OwnRating, SharedRoute } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { communityTexts } from '@roadcast/messages/community';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../../../platform/api-error.ts';
import type { Queries } from '../../../platform/db/store.ts';
import { after, type Cursors, orderOf, positionColumn, type SortKey } from '../../../platform/pagination/cursors.ts';
import { users } from '../../accounts/public.ts';
import { ratingsOf } from '../records/present-shared.ts';
import { communityProfiles, sharedTrips, shareRatings } from '../records/tables.ts';

type RatingRow = typeof shareRatings.$inferSelect;

/** Returns a driver's rating in the API format. */
export const presentRating = (row: RatingRow): OwnRating => ({
  overallRating: row.overall,
  efficiencyRating: row.efficiency,
  scenicRating: row.scenic,
  chargingRating: row.charging,
  safetyRating: row.safety,
  comment: row.comment,
  isVerifiedTrip: row.verified,
});

/** Returns a driver's own rating of a shared trip; null if none. */
export async function ownRatingOf(code: string, userId: UserId, queries: Queries): Promise<OwnRating | null> {
  const [row] = await queries
    .select()
    .from(shareRatings)
    .where(and(eq(shareRatings.code, code), eq(shareRatings.userId, userId)));
  return row ? presentRating(row) : null;
}

/** Recalculates a shared trip's averages after a rating changed, and returns them. @throws ApiError share_not_found. */
export async function updateAverages(code: string, queries: Queries): Promise<SharedRoute['ratings']> {
  const average = (column: PgColumn) =>
    sql<number>`(select avg(${column})::float8 from ${shareRatings} where ${shareRatings.code} = ${code})`;
  const total = (where = sql`true`) =>
    sql`(select count(*) from ${shareRatings} where ${shareRatings.code} = ${code} and ${where})`;
  const [row] = await queries
    .update(sharedTrips)
    .set({
      ratingCount: total(),
      verifiedCount: total(eq(shareRatings.verified, true)),
      overall: average(shareRatings.overall),
      efficiency: average(shareRatings.efficiency),
      scenic: average(shareRatings.scenic),
      charging: average(shareRatings.charging),
      safety: average(shareRatings.safety),
    })
    .where(eq(sharedTrips.code, code))
    .returning();
  if (!row) throw new ApiError('share_not_found');
  return ratingsOf(row);
}

const newest: SortKey = {
  value: sql`${shareRatings.ratedAt}`,
  type: 'timestamptz',
  direction: 'desc',
  id: sql`${shareRatings.userId}`,
};

/** Returns a page of a shared trip's ratings with comments, newest first. */
export async function commentsOf(
  code: string,
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
  viewer: UserId | null,
  queries: Queries,
  cursors: Cursors,
) {
  const list = JSON.stringify(['comments', code]);
  const from = cursor === undefined ? null : cursors.read(list, cursor);
  const found = await queries
    .select({ rating: shareRatings, publicName: communityProfiles.publicName, position: positionColumn(newest) })
    .from(shareRatings)
    .innerJoin(users, eq(users.id, shareRatings.userId))
    .leftJoin(communityProfiles, eq(communityProfiles.userId, shareRatings.userId))
    .where(
      and(
        eq(shareRatings.code, code),
        ne(shareRatings.comment, ''),
        sql`${users.suspendedAt} is null`,
        from === null ? undefined : after(newest, from),
      ),
    )
    .orderBy(...orderOf(newest))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    comments: rows.map(({ rating, publicName }) => ({
      ...presentRating(rating),
      by: publicName || communityTexts.someone,
      ratedAt: rating.ratedAt.getTime(),
      isOwn: rating.userId === viewer,
    })),
    ...(last && { nextCursor: cursors.write(list, { value: last.position, id: last.rating.userId }) }),
  };
}
