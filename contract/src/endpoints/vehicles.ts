import { errorResponseSchema } from '../errors.ts';
import {
  addVehicleRequestSchema,
  changeVehicleRequestSchema,
  selectVehicleRequestSchema,
  vehicleParamsSchema,
  vehiclesResponseSchema,
} from '../saved-vehicles.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of a user’s vehicles. */
export const vehicleEndpoints = {
  listVehicles: {
    method: 'GET',
    path: '/api/vehicles',
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  addVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    body: addVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  changeVehicle: {
    method: 'PATCH',
    path: '/api/vehicles/:id',
    params: vehicleParamsSchema,
    body: changeVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  removeVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    params: vehicleParamsSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  selectVehicle: {
    method: 'POST',
    path: '/api/vehicles/select',
    body: selectVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
