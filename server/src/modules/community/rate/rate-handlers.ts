import type { communityEndpoints, Trip } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { communityTexts } from '@roadcast/messages/community';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../../platform/api-error.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { userOf } from '../../../platform/sessions/access.ts';
import { findShared } from '../find/visible.ts';
import { countActivity } from '../records/activity.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { withinDay } from '../records/day-limits.ts';
import { lockShare } from '../records/lock-share.ts';
import { tripOfRow } from '../records/present-shared.ts';
import { ownIdOf, publishedText } from '../records/published-text.ts';
import { shareRatings } from '../records/tables.ts';
import { presentRating, updateAverages } from './read-ratings.ts';

/** Returns the handlers for ratings. */
export function rateHandlers(
  module: CommunityModule,
): Handlers<Pick<typeof communityEndpoints, 'rateRoute' | 'unrateRoute'>> {
  const { db, clock, storage, plans } = module.platform;
  return {
    rateRoute: async (request) => {
      const { shareCode: code, userId: claimed, isVerifiedTrip: _, ...stars } = request.body;
      const userId = ownIdOf(request, claimed);
      const row = await findShared(code, userId, db);
      if (!row) throw new ApiError('share_not_found');
      if (row.userId === userId) throw new ApiError('share_own');
      const comment = publishedText('comment', stars.comment, module);
      const trip = tripOfRow(row);
      const values = {
        overall: stars.overallRating,
        efficiency: stars.efficiencyRating,
        scenic: stars.scenicRating,
        charging: trip.charging === null ? null : stars.chargingRating,
        safety: stars.safetyRating,
        comment,
        verified: await hasDriven(userId, trip, module),
        ratedAt: new Date(clock.now()),
      };
      return withinDay('ratings', userId, module, () =>
        storage.within(userId, plans[request.caller.tier].storage, async (tx) => {
          await lockShare(code, tx);
          const key = { code, userId };
          const added = await tx
            .insert(shareRatings)
            .values({ ...key, ...values })
            .onConflictDoNothing()
            .returning();
          const [rating] =
            added.length > 0
              ? added
              : await tx.update(shareRatings).set(values).where(isRating(code, userId)).returning();
          if (!rating) throw new ApiError('share_not_found');
          if (added.length > 0) await countActivity(code, 'ratings', clock.now(), tx);
          const ratings = await updateAverages(code, tx);
          return { success: true as const, message: communityTexts.rated, rating: presentRating(rating), ratings };
        }),
      );
    },
    unrateRoute: async (request) => {
      const { shareCode: code } = request.params;
      const { id } = userOf(request).user;
      if (!(await findShared(code, id, db))) throw new ApiError('share_not_found');
      const ratings = await db.transaction(async (tx) => {
        await tx.delete(shareRatings).where(isRating(code, id));
        return updateAverages(code, tx);
      });
      return { success: true, ratings };
    },
  };
}

const isRating = (code: string, userId: UserId) => and(eq(shareRatings.code, code), eq(shareRatings.userId, userId));

/** Returns whether a driver finished a guided drive of the whole trip, or one of each day. */
function hasDriven(userId: UserId, { origin, destination, totalMiles, dayCards }: Trip, module: CommunityModule) {
  const days = dayCards.map(({ from, to, miles }) => ({ origin: from, destination: to, miles }));
  return module.finishedDrives.cover(userId, { origin, destination, miles: totalMiles }, days);
}
