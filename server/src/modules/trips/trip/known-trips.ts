import type { Trip } from '@roadcast/contract';
import type { FastifyRequest } from 'fastify';
import { countedOf } from '../../plans/public.ts';
import type { PlannedTripWithRequest } from './planned-trips.ts';
import type { PlanningModule } from './planning-module.ts';

/**
 * Returns the trip for the id of a `/api/routes/{id}/...` call: one this caller recently planned, guests included, or a
 * saved route the caller may see.
 * @throws ApiError route_not_found.
 */
export async function tripOf(request: FastifyRequest, id: string, module: PlanningModule): Promise<Trip> {
  return (await knownTrip(request, id, module)).trip;
}

/** Like `tripOf`, with the request the trip was planned from. @throws ApiError route_not_found. */
export const knownTrip = async (
  request: FastifyRequest,
  id: string,
  module: PlanningModule,
): Promise<PlannedTripWithRequest> =>
  (await module.planned.find(countedOf(request), id)) ?? (await module.savedTrip(id, request.caller));
