import type { Allowance, ListRoutesResponse, listRoutesQuerySchema } from '@roadcast/contract';
import { left, type Tier } from '@roadcast/core/plans';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { isGone } from './change-trips.ts';
import { presentSummary, type SavedTripRow } from './present-saved-trip.ts';
import type { TripsModule } from './trips-module.ts';

/** @returns how many routes a user's plan keeps, and how many it keeps already. */
export async function allowanceOf(
  { userId, tier }: { readonly userId: string; readonly tier: Tier },
  { plans, savedTrips }: TripsModule,
): Promise<Allowance> {
  const limit = plans[tier].savedRoutes;
  const used = await savedTrips.used(userId);
  return { limit, used, left: left(limit, used) };
}

/** @returns a route that the caller may see: an own one, or for an administrator anybody's. @throws ApiError route_not_found. */
export async function readableTrip(
  id: string,
  { user }: Caller,
  module: Pick<TripsModule, 'savedTrips' | 'ports'>,
): Promise<SavedTripRow> {
  const row = await module.savedTrips.find(id);
  const may = row !== null && (row.userId === user?.id || user?.isAdmin === true);
  if (!may || isGone(row, module.ports.clock.now())) throw new ApiError('route_not_found');
  return row;
}

/** @returns one page of a user's routes, for that user and for administrators. @throws ApiError not_found. */
export async function savedTripsOf(
  userId: string,
  query: z.output<typeof listRoutesQuerySchema>,
  { user, tier }: Caller,
  module: TripsModule,
): Promise<ListRoutesResponse> {
  const own = user?.id === userId;
  const tierOfOwner = own ? tier : user?.isAdmin ? await module.tierOf(userId) : null;
  // Whether there is such a user is nobody else's business.
  if (tierOfOwner === null) throw new ApiError('not_found');
  const { rows, total, counts } = await module.savedTrips.list(userId, query, module.ports.clock.now());
  return {
    routes: rows.map(presentSummary),
    total,
    page: query.page,
    pageSize: query.pageSize,
    counts,
    allowance: await allowanceOf({ userId, tier: tierOfOwner }, module),
  };
}
