import { endpoints, errorResponseSchema, routeChangedSchema } from '@roadcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../../platform/api-error.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField } from '../trip/failures.ts';
import { calculateTrip, deleteTrip, type Owner, restoreTrip, updateTrip } from './change-trips.ts';
import { createTrip, duplicateTrip } from './create-trip.ts';
import { presentSavedTrip } from './present-saved-trip.ts';
import { allowanceOf, readableTrip, savedTripsOf } from './read-trips.ts';
import type { TripsModule } from './trips-module.ts';

/** Registers the calls of saved routes. */
export function registerSavedRoutes(app: FastifyInstance, module: TripsModule): void {
  registerCreation(app, module);
  registerReading(app, module);
  registerChanges(app, module);
}

function registerCreation(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { createRoute: create, duplicateRoute: duplicate } = endpoints;
  api.post(
    create.path,
    {
      schema: { body: create.body, response: { 200: create.response } },
      config: { access: 'anyone', errorOfIssue: errorOfField },
      // Before the body is read, as every refusal of who may not; with the specification's own sentence.
      onRequest: async ({ caller }) => {
        if (!caller.user) throw new ApiError('route_sign_in_required');
      },
    },
    async (request, reply) => {
      const who = ownerOf(request);
      const row = await createTrip(request.body, who, module, signalOf(reply));
      return { route: presentSavedTrip(row), allowance: await allowanceOf(who, module) };
    },
  );
  api.post(
    duplicate.path,
    {
      schema: {
        params: duplicate.params,
        body: duplicate.body,
        response: { 200: duplicate.response },
      },
      config: { access: 'user' },
    },
    async (request) => ({
      route: presentSavedTrip(await duplicateTrip(request.params.id, ownerOf(request), module)),
    }),
  );
}

function registerReading(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { readRoute: read, listRoutes: list } = endpoints;
  api.get(
    read.path,
    {
      schema: { params: read.params, response: { 200: read.response } },
      config: { access: 'user' },
    },
    async (request, reply) => {
      const row = await readableTrip(request.params.id, request.caller, module);
      return reply.header('cache-control', 'no-store').send({ route: presentSavedTrip(row) });
    },
  );
  api.get(
    list.path,
    {
      schema: {
        params: list.params,
        querystring: list.query,
        response: { 200: list.response },
      },
      config: { access: 'user' },
    },
    async (request, reply) => {
      const page = await savedTripsOf(request.params.id, request.query, request.caller, module);
      return reply.header('cache-control', 'no-store').send(page);
    },
  );
}

function registerChanges(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { updateRoute: update, deleteRoute: remove, calculateRoute: calculate, restoreRoute: restore } = endpoints;
  api.patch(
    update.path,
    {
      schema: {
        params: update.params,
        body: update.body,
        response: { 200: update.response, 409: routeChangedSchema.or(errorResponseSchema) },
      },
      config: { access: 'user' },
    },
    async (request, reply) => ({
      route: presentSavedTrip(
        await updateTrip(request.params.id, request.body, ownerOf(request), module, signalOf(reply)),
      ),
    }),
  );
  api.delete(
    remove.path,
    {
      schema: { params: remove.params, response: { 200: remove.response } },
      config: { access: 'user' },
    },
    async (request) => ({
      route: presentSavedTrip(await deleteTrip(request.params.id, ownerOf(request), module)),
    }),
  );
  api.post(
    calculate.path,
    {
      schema: {
        params: calculate.params,
        body: calculate.body,
        response: { 200: calculate.response },
      },
      config: { access: 'user' },
    },
    async (request, reply) => ({
      route: presentSavedTrip(await calculateTrip(request.params.id, ownerOf(request), module, signalOf(reply))),
    }),
  );
  api.post(
    restore.path,
    {
      schema: {
        params: restore.params,
        body: restore.body,
        response: { 200: restore.response },
      },
      config: { access: 'user' },
    },
    async (request) => ({
      route: presentSavedTrip(await restoreTrip(request.params.id, ownerOf(request), module)),
    }),
  );
}

/** @throws ApiError sign_in_required. */
function ownerOf(request: FastifyRequest): Owner {
  const { userId, ...counted } = countedOf(request);
  if (userId === null) throw new ApiError('sign_in_required');
  return { ...counted, userId };
}
