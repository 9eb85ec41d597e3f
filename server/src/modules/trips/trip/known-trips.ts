import type { Trip } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import type { FastifyRequest } from 'fastify';
import { countedOf } from '../../plans/public.ts';
import type { PlannedTripWithRequest } from './planned-trips.ts';
import type { PlanningModule } from './planning-module.ts';

/**
 * Returns the trip of a `/api/routes/{id}/...` call: one recently planned by the caller, including guests, or a saved
 * route that the caller may see.
 * @throws ApiError route_not_found.
 */
export async function tripOf(request: FastifyRequest, id: AnyTripId, module: PlanningModule): Promise<Trip> {
  return (await knownTrip(request, id, module)).trip;
}

/** Returns the same trip as `tripOf`, with the request it was planned from. @throws ApiError route_not_found. */
export const knownTrip = async (
  request: FastifyRequest,
  id: AnyTripId,
  module: PlanningModule,
): Promise<PlannedTripWithRequest> =>
  (await module.planned.find(countedOf(request), id)) ?? (await module.savedTrip(id, request.caller));
