import { endpoints, type VehiclesResponse, vehicleChangedSchema, vehicleDetailsSchema } from '@roadcast/contract';
import type { Issue } from '@roadcast/messages/sentences';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { addVehicle, changeVehicle, type VehicleOwner } from './change-vehicles.ts';
import { presentVehicles } from './present-vehicle.ts';
import type { VehiclesModule } from './vehicles-module.ts';

/** Registers the calls about saved vehicles. */
export function registerVehicles(app: FastifyInstance, module: VehiclesModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const {
    listVehicles: list,
    addVehicle: add,
    changeVehicle: change,
    removeVehicle: remove,
    selectVehicle: select,
  } = endpoints;
  const vehiclesOfUser = async (userId: string): Promise<VehiclesResponse> =>
    presentVehicles(await module.savedVehicles.list(userId));
  api.get(
    list.path,
    { schema: { response: { 200: list.response } }, config: { access: 'user' } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await vehiclesOfUser(ownerOf(request).userId)),
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
      return vehiclesOfUser(owner.userId);
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
      if (!(await module.savedVehicles.select(userId, request.body.id))) throw new ApiError('vehicle_not_found');
      return vehiclesOfUser(userId);
    },
  );
  api.patch(
    change.path,
    {
      schema: {
        params: change.params,
        body: change.body,
        response: { 200: change.response, 409: vehicleChangedSchema },
      },
      config: { access: 'user', errorOfIssue: errorOfDetail },
    },
    async (request) => {
      const owner = ownerOf(request);
      await changeVehicle(request.params.id, request.body, owner, module);
      return vehiclesOfUser(owner.userId);
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
      if (!(await module.savedVehicles.remove(userId, request.params.id))) throw new ApiError('vehicle_not_found');
      return vehiclesOfUser(userId);
    },
  );
}

function ownerOf(request: FastifyRequest): VehicleOwner {
  return { userId: userOf(request).user.id, tier: request.caller.tier };
}

/** Fields whose schema has no code for what to give instead. */
const wordless = ['kind', 'rvType', 'fuelType', 'towingVehicle', 'propane'];

/** @returns the error of a vehicle with a figure or a text that none has. */
function errorOfDetail(field: string, issue: Issue): ApiError | null {
  const known = field in vehicleDetailsSchema.shape && !wordless.includes(field);
  return known ? new ApiError('invalid_vehicle', { facts: { issue }, field }) : null;
}
