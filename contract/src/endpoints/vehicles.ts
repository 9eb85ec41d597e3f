import { errorResponseSchema } from '../errors.ts';
import {
  addVehicleRequestSchema,
  changeVehicleRequestSchema,
  selectVehicleRequestSchema,
  vehicleParamsSchema,
  vehiclesResponseSchema,
} from '../saved-vehicles.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of a user’s vehicles. */
export const vehicleEndpoints = {
  listVehicles: {
    ...calls.listVehicles,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  addVehicle: {
    ...calls.addVehicle,
    body: addVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  changeVehicle: {
    ...calls.changeVehicle,
    params: vehicleParamsSchema,
    body: changeVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  removeVehicle: {
    ...calls.removeVehicle,
    params: vehicleParamsSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  selectVehicle: {
    ...calls.selectVehicle,
    body: selectVehicleRequestSchema,
    response: vehiclesResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
