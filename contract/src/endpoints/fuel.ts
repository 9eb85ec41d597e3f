import {
  gasStationsQuerySchema,
  gasStationsResponseSchema,
  priceReportRequestSchema,
  priceReportResponseSchema,
  stepStationsQuerySchema,
} from '../gas-stations.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

export const fuelEndpoints = {
  searchGasStations: {
    ...calls.searchGasStations,
    access: 'anyone',
    rate: 'search',
    daily: 'poiSearches',
    neverCached: true,
    query: gasStationsQuerySchema,
    response: gasStationsResponseSchema,
  },
  stepGasStations: {
    ...calls.stepGasStations,
    access: 'anyone',
    rate: 'search',
    neverCached: true,
    query: stepStationsQuerySchema,
    response: gasStationsResponseSchema,
  },
  reportFuelPrice: {
    ...calls.reportFuelPrice,
    access: 'user',
    body: priceReportRequestSchema,
    response: priceReportResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
