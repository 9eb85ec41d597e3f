import type { Allowance, ListRoutesResponse, listRoutesQuerySchema } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { left, type Tier } from '@roadcast/core/plans';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { savedRoutePolicy } from './policy.ts';
import { presentSummary } from './present-saved-trip.ts';
import type { TripsModule } from './trips-module.ts';

/** Returns the maximum number of routes on a user's plan tier, and the number saved. */
export async function allowanceOf(
  { userId, tier }: { readonly userId: UserId; readonly tier: Tier },
  { plans, savedTrips }: TripsModule,
): Promise<Allowance> {
  const limit = plans[tier].savedRoutes;
  const used = await savedTrips.used(userId);
  return { limit, used, left: left(limit, used) };
}

/** Returns a page of a user's routes, for that user or an administrator. @throws ApiError not_found, invalid_cursor. */
export async function savedTripsOf(
  userId: UserId,
  query: z.output<typeof listRoutesQuerySchema>,
  caller: Caller,
  module: TripsModule,
): Promise<ListRoutesResponse> {
  // The error is the same as for a user who doesn't exist.
  if (!savedRoutePolicy.can(caller, 'list', { userId })) throw new ApiError('not_found');
  const tierOfOwner = caller.user?.id === userId ? caller.tier : await module.tierOf(userId);
  if (tierOfOwner === null) throw new ApiError('not_found');
  const { search, sort, order, show, cursor } = query;
  const list = JSON.stringify(['routes', userId, search, sort, order ?? null, show]);
  const from = cursor === undefined ? null : module.cursors.read(list, cursor);
  const { rows, end, total, counts } = await module.savedTrips.list(userId, query, module.ports.clock.now(), from);
  return {
    routes: rows.map(presentSummary),
    total,
    page: query.page,
    pageSize: query.pageSize,
    counts,
    ...(end && { nextCursor: module.cursors.write(list, end) }),
    allowance: await allowanceOf({ userId, tier: tierOfOwner }, module),
  };
}
