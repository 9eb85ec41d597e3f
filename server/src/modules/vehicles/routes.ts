import { endpoints, type GarageResponse, vehicleDetailsSchema } from '@roadcast/contract';
import type { Issue } from '@roadcast/messages/sentences';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { addVehicle, changeVehicle, type GarageOwner } from './change-garage.ts';
import { presentGarage } from './present-vehicle.ts';
import type { VehiclesModule } from './vehicles-module.ts';

/** Registers the calls of the garage. */
export function registerVehicles(app: FastifyInstance, module: VehiclesModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { garage, addVehicle: add, changeVehicle: change, removeVehicle: remove, selectVehicle: select } = endpoints;
  const garageOf = async (userId: string): Promise<GarageResponse> => presentGarage(await module.garages.list(userId));
  api.get(
    garage.path,
    { schema: { response: { 200: garage.response } }, config: { access: 'user' } },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await garageOf(ownerOf(request).userId)),
  );
  api.post(
    add.path,
    {
      schema: { body: add.body, response: { 200: add.response } },
      config: { access: 'user', errorOfIssue: errorOfDetail },
    },
    async (request) => {
      const owner = ownerOf(request);
      await addVehicle(request.body, owner, module);
      return garageOf(owner.userId);
    },
  );
  api.post(
    select.path,
    {
      schema: { body: select.body, response: { 200: select.response } },
      config: { access: 'user' },
    },
    async (request) => {
      const { userId } = ownerOf(request);
      if (!(await module.garages.select(userId, request.body.id))) throw new ApiError('vehicle_not_found');
      return garageOf(userId);
    },
  );
  api.patch(
    change.path,
    {
      schema: { params: change.params, body: change.body, response: { 200: change.response } },
      config: { access: 'user', errorOfIssue: errorOfDetail },
    },
    async (request) => {
      const owner = ownerOf(request);
      await changeVehicle(request.params.id, request.body, owner, module);
      return garageOf(owner.userId);
    },
  );
  api.delete(
    remove.path,
    {
      schema: { params: remove.params, response: { 200: remove.response } },
      config: { access: 'user' },
    },
    async (request) => {
      const { userId } = ownerOf(request);
      if (!(await module.garages.remove(userId, request.params.id))) throw new ApiError('vehicle_not_found');
      return garageOf(userId);
    },
  );
}

function ownerOf(request: FastifyRequest): GarageOwner {
  return { userId: userOf(request).user.id, tier: request.caller.tier };
}

/** Fields whose schema has no code for what to give instead. */
const wordless = ['kind', 'rvType', 'fuelType', 'towingVehicle', 'propane'];

/** @returns the error of a vehicle with a figure or a text that none has. */
function errorOfDetail(field: string, issue: Issue): ApiError | null {
  const known = field in vehicleDetailsSchema.shape && !wordless.includes(field);
  return known ? new ApiError('invalid_vehicle', { facts: { issue }, field }) : null;
}
