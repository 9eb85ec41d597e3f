import { tripSchema } from '@roadcast/contract';
import { type AnyTripId, asSavedTripId, type SavedTripId } from '@roadcast/core/ids';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import { countedOf } from '../../plans/public.ts';
import { permittedTrip } from '../../trips/public.ts';
import type { CommunityModule } from '../records/community-module.ts';
import type { SourceTrip } from '../snapshot/snapshot.ts';

/** A trip to share; `savedTripId` is null if it isn't saved. */
export interface FoundSource extends SourceTrip {
  readonly savedTripId: SavedTripId | null;
}

/**
 * Returns one of the caller's trips: planned within a day, or saved.
 * @throws ApiError share_source_missing, route_not_found, route_deleted.
 */
export async function sourceTrip(
  request: FastifyRequest,
  id: AnyTripId | null | undefined,
  { trips }: CommunityModule,
): Promise<FoundSource> {
  if (id === null || id === undefined) throw new ApiError('share_source_missing', { field: 'routeId' });
  const planned = await trips.planned.find(countedOf(request), id);
  if (planned) return { trip: tripSchema.parse(planned.trip), request: planned.request, savedTripId: null };
  // Administrators may read others' trips, but not share them.
  const row = await permittedTrip(asSavedTripId(id), 'change', request.caller, trips);
  if (row.deletedAt) throw new ApiError('route_deleted');
  return { trip: row.trip, request: row.request, savedTripId: row.id };
}
