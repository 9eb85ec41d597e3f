import type { savedTripsEndpoints } from '@roadcast/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField } from '../trip/failures.ts';
import { calculateTrip, deleteTrip, type Owner, restoreTrip, updateTrip } from './change-trips.ts';
import { createTrip, duplicateTrip } from './create-trip.ts';
import { permittedTrip } from './policy.ts';
import { presentSavedTrip } from './present-saved-trip.ts';
import { allowanceOf, savedTripsOf } from './read-trips.ts';
import { savedAnswer } from './saved-answer.ts';
import type { SavingModule } from './trips-module.ts';

/** Returns the endpoint handlers for saved routes. */
export const savedTripHandlers = (module: SavingModule): Handlers<typeof savedTripsEndpoints> => ({
  createRoute: {
    errorOfIssue: errorOfField,
    // Guests get their own error message: docs/product/saved-trips.md#messages.
    before: async ({ caller }) => {
      if (!caller.user) throw new ApiError('route_sign_in_required');
    },
    handle: async (request, reply) => {
      const who = ownerOf(request);
      const row = await createTrip(request.body, who, module, signalOf(reply));
      return { ...savedAnswer(row, who, module), allowance: await allowanceOf(who, module) };
    },
  },
  duplicateRoute: async (request) => {
    const who = ownerOf(request);
    return savedAnswer(await duplicateTrip(request.params.id, who, module), who, module);
  },
  readRoute: async (request) => {
    const row = await permittedTrip(request.params.id, 'read', request.caller, module);
    return savedAnswer(row, ownerOf(request), module);
  },
  listRoutes: (request) => savedTripsOf(request.params.id, request.query, request.caller, module),
  updateRoute: async (request, reply) => {
    const who = ownerOf(request);
    return savedAnswer(await updateTrip(request.params.id, request.body, who, module, signalOf(reply)), who, module);
  },
  deleteRoute: async (request) => ({
    route: presentSavedTrip(await deleteTrip(request.params.id, ownerOf(request), module)),
  }),
  calculateRoute: async (request, reply) => {
    const who = ownerOf(request);
    return savedAnswer(await calculateTrip(request.params.id, who, module, signalOf(reply)), who, module);
  },
  restoreRoute: async (request) => {
    const who = ownerOf(request);
    return savedAnswer(await restoreTrip(request.params.id, who, module), who, module);
  },
});

/** Returns the signed-in user. @throws ApiError sign_in_required. */
function ownerOf(request: FastifyRequest): Owner {
  const { userId, ...counted } = countedOf(request);
  if (userId === null) throw new ApiError('sign_in_required');
  return { ...counted, userId, caller: request.caller };
}
