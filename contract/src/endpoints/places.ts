import {
  coordinatesQuerySchema,
  nearbyPlacesQuerySchema,
  nearbyPlacesResponseSchema,
  reversePlaceResponseSchema,
  roadSourcesResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from '../places.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints about places, independent of trips. */
export const placesEndpoints = {
  suggestPlaces: {
    ...calls.suggestPlaces,
    access: 'anyone',
    rate: 'suggest',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
  },
  reversePlace: {
    ...calls.reversePlace,
    access: 'anyone',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
  },
  roadSources: {
    ...calls.roadSources,
    access: 'anyone',
    query: coordinatesQuerySchema,
    response: roadSourcesResponseSchema,
  },
  nearbyPlaces: {
    ...calls.nearbyPlaces,
    access: 'anyone',
    rate: 'search',
    query: nearbyPlacesQuerySchema,
    response: nearbyPlacesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
