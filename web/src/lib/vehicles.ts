import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { MINE } from './me.ts';

/** Queries the signed-in user's vehicles. */
export const vehiclesQuery = queryOptions({
  queryKey: [MINE, 'vehicles'] as const,
  queryFn: ({ signal }) => call('listVehicles', { signal }),
});
