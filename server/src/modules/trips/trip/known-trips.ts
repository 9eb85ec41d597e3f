import type { Trip } from '@roadcast/contract';
import type { FastifyRequest } from 'fastify';
import { countedOf } from '../../plans/public.ts';
import type { PlanningModule } from './planning-module.ts';

/**
 * The trip behind the id of a `/api/routes/{id}/...` call: one that this caller has just planned, guests included, or a saved
 * route that the caller may see.
 * @throws ApiError route_not_found.
 */
export async function tripOf(request: FastifyRequest, id: string, module: PlanningModule): Promise<Trip> {
  const planned = await module.planned.find(countedOf(request), id);
  return planned ? planned.trip : module.savedTrip(id, request.caller);
}
