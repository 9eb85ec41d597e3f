import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { inBatches } from '../../platform/db/row-batches.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonArray, jsonObject, jsonValue } from '../../platform/streams/json-parts.ts';
import { updateAverages } from './rate/read-ratings.ts';
import { communityProfiles, shareCopies, sharedTrips, shareRatings } from './records/tables.ts';

/** A driver's shared trips, ratings, copies and public name. */
export const communityData: PersonalData = {
  name: 'community',
  exportFor: (userId, db) =>
    jsonObject([
      [
        'sharedTrips',
        jsonArray(
          inBatches(db, {
            table: sharedTrips,
            id: sharedTrips.code,
            at: sharedTrips.sharedAt,
            where: eq(sharedTrips.userId, userId),
            order: 'oldest-first',
            read: (codes) =>
              db
                .select({ id: sharedTrips.code, ...getTableColumns(sharedTrips) })
                .from(sharedTrips)
                .where(inArray(sharedTrips.code, [...codes])),
          }),
        ),
      ],
      ['ratings', jsonValue(() => db.select().from(shareRatings).where(eq(shareRatings.userId, userId)))],
      ['copies', jsonValue(() => db.select().from(shareCopies).where(eq(shareCopies.userId, userId)))],
      ['profile', jsonValue(() => db.select().from(communityProfiles).where(eq(communityProfiles.userId, userId)))],
    ]),
  eraseFor: async (userId, queries) => {
    await queries.delete(sharedTrips).where(eq(sharedTrips.userId, userId));
    await queries.delete(shareCopies).where(eq(shareCopies.userId, userId));
    await queries.delete(communityProfiles).where(eq(communityProfiles.userId, userId));
    const rated = await queries
      .delete(shareRatings)
      .where(eq(shareRatings.userId, userId))
      .returning({ code: shareRatings.code });
    for (const { code } of rated) await updateAverages(code, queries);
  },
};
