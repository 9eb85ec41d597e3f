import type { UserId } from '@roadcast/core/ids';
import { ApiError } from '../../../platform/api-error.ts';
import type { CommunityModule } from './community-module.ts';

const DAY_SECONDS = 24 * 3600;

/** Previews allowed for each share. */
const PREVIEWS_PER_SHARE = 5;

export type LimitedAct = 'shares' | 'previews' | 'copies' | 'ratings';

/** Runs an action that counts toward its daily limit unless it fails. @throws ApiError community_day_limit. */
export async function withinDay<Result>(
  what: LimitedAct,
  userId: UserId,
  { limits, communityLimits }: Pick<CommunityModule, 'limits' | 'communityLimits'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const limit = what === 'previews' ? communityLimits.shares * PREVIEWS_PER_SHARE : communityLimits[what];
  const key = `community-${what}:${userId}`;
  const { allowed, secondsLeft } = await limits.take(key, { times: limit, seconds: DAY_SECONDS });
  if (!allowed) throw new ApiError('community_day_limit', { facts: { what, limit }, retryAfter: secondsLeft });
  try {
    return await act();
  } catch (error) {
    // Throw the action's own error, even if the refund fails.
    await limits.giveBack(key).catch(() => undefined);
    throw error;
  }
}
