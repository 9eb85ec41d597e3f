import { errorResponseSchema } from '../errors.ts';
import {
  addVehicleRequestSchema,
  changeVehicleRequestSchema,
  garageResponseSchema,
  selectVehicleRequestSchema,
  vehicleParamsSchema,
} from '../garage.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of a user’s vehicles. */
export const garageEndpoints = {
  garage: {
    method: 'GET',
    path: '/api/vehicles',
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  addVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    body: addVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  changeVehicle: {
    method: 'PATCH',
    path: '/api/vehicles/:id',
    params: vehicleParamsSchema,
    body: changeVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  removeVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    params: vehicleParamsSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  selectVehicle: {
    method: 'POST',
    path: '/api/vehicles/select',
    body: selectVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
