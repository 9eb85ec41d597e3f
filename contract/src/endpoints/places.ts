import {
  coordinatesQuerySchema,
  nearbyPlacesQuerySchema,
  nearbyPlacesResponseSchema,
  reversePlaceResponseSchema,
  roadSourcesResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from '../places.ts';
import { savedPlaceParamsSchema, savedPlacesResponseSchema, savePlaceRequestSchema } from '../saved-places.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints about places, independent of trips, and the caller's saved places. */
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
  listSavedPlaces: {
    ...calls.listSavedPlaces,
    access: 'user',
    neverCached: true,
    response: savedPlacesResponseSchema,
  },
  savePlace: {
    ...calls.savePlace,
    access: 'user',
    neverCached: true,
    params: savedPlaceParamsSchema,
    body: savePlaceRequestSchema,
    response: savedPlacesResponseSchema,
  },
  removeSavedPlace: {
    ...calls.removeSavedPlace,
    access: 'user',
    neverCached: true,
    params: savedPlaceParamsSchema,
    response: savedPlacesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
