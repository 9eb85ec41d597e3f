import {
  addVehicleRequestSchema,
  changeVehicleRequestSchema,
  selectVehicleRequestSchema,
  vehicleChangedSchema,
  vehicleParamsSchema,
  vehiclesResponseSchema,
} from '../saved-vehicles.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

export const vehicleEndpoints = {
  listVehicles: { ...calls.listVehicles, access: 'user', neverCached: true, response: vehiclesResponseSchema },
  addVehicle: {
    ...calls.addVehicle,
    access: 'user',
    body: addVehicleRequestSchema,
    response: vehiclesResponseSchema,
  },
  changeVehicle: {
    ...calls.changeVehicle,
    access: 'user',
    params: vehicleParamsSchema,
    body: changeVehicleRequestSchema,
    response: vehiclesResponseSchema,
    answers: { 409: vehicleChangedSchema },
  },
  removeVehicle: {
    ...calls.removeVehicle,
    access: 'user',
    params: vehicleParamsSchema,
    response: vehiclesResponseSchema,
  },
  selectVehicle: {
    ...calls.selectVehicle,
    access: 'user',
    body: selectVehicleRequestSchema,
    response: vehiclesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
