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
    summary: 'The caller’s vehicles, and the one that trips are planned for',
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  addVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    summary: 'Put a vehicle into the garage; trips are planned for it from now on',
    body: addVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  changeVehicle: {
    method: 'PATCH',
    path: '/api/vehicles/:id',
    summary: 'Change a vehicle; 409 with what is kept when somebody else was faster',
    params: vehicleParamsSchema,
    body: changeVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  removeVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    summary: 'Take a vehicle out of the garage',
    params: vehicleParamsSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
  selectVehicle: {
    method: 'POST',
    path: '/api/vehicles/select',
    summary: 'Choose the vehicle that trips are planned for',
    body: selectVehicleRequestSchema,
    response: garageResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
