import { type VehiclesResponse, vehicleDetailsSchema, vehicleEndpoints } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { apiTexts } from '@roadcast/messages/api';
import type { Issue } from '@roadcast/messages/sentences';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { addVehicle, changeVehicle, type VehicleOwner } from './change-vehicles.ts';
import { vehiclesData } from './personal-data.ts';
import { permittedVehicle, vehiclePolicy } from './policy.ts';
import { presentVehicles } from './present-vehicle.ts';
import { storedVehicles } from './tables.ts';
import type { VehiclesModule } from './vehicles-module.ts';

/** The module for saved vehicles. */
export const vehicles = defineModule({
  name: 'vehicles',
  endpoints: vehicleEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedVehicles],
  policies: { vehicles: vehiclePolicy },
  personalData: () => [vehiclesData],
  open: ({ vehicles: module }: { readonly vehicles: VehiclesModule }) => {
    const { savedVehicles } = module;
    const vehiclesOfUser = async (userId: UserId): Promise<VehiclesResponse> =>
      presentVehicles(await savedVehicles.list(userId));
    return {
      listVehicles: (request) => vehiclesOfUser(ownerOf(request).userId),
      addVehicle: {
        errorOfIssue: errorOfDetail,
        handle: async (request) => {
          const owner = ownerOf(request);
          await addVehicle(request.body, owner, module);
          return vehiclesOfUser(owner.userId);
        },
      },
      selectVehicle: async (request) => {
        const { userId, caller } = ownerOf(request);
        const { id } = request.body;
        if (id !== null) await permittedVehicle(id, 'select', caller, savedVehicles);
        if (!(await savedVehicles.select(userId, id))) throw new ApiError('vehicle_not_found');
        return vehiclesOfUser(userId);
      },
      changeVehicle: {
        errorOfIssue: errorOfDetail,
        handle: async (request) => {
          const owner = ownerOf(request);
          await changeVehicle(request.params.id, request.body, owner, module);
          return vehiclesOfUser(owner.userId);
        },
      },
      removeVehicle: async (request) => {
        const { userId, caller } = ownerOf(request);
        await savedVehicles.remove(await permittedVehicle(request.params.id, 'remove', caller, savedVehicles));
        return vehiclesOfUser(userId);
      },
    };
  },
});

function ownerOf(request: FastifyRequest): VehicleOwner {
  const { caller } = request;
  return { userId: userOf(request).user.id, tier: caller.tier, caller };
}

/** Fields without their own error code. */
const wordless = ['kind', 'rvType', 'fuelType', 'towingVehicle', 'propane'];

/** Returns the error for a vehicle with an invalid figure or text; null for other fields. */
function errorOfDetail(field: string, issue: Issue): ApiError | null {
  const known = field in vehicleDetailsSchema.shape && !wordless.includes(field);
  return known ? new ApiError('invalid_vehicle', { facts: { issue }, field }) : null;
}
