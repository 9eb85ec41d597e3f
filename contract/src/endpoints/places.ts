import { errorResponseSchema } from '../errors.ts';
import {
  coordinatesQuerySchema,
  nearbyPlacesQuerySchema,
  nearbyPlacesResponseSchema,
  reversePlaceResponseSchema,
  roadSourcesResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from '../places.ts';
import { currentWeatherQuerySchema, currentWeatherResponseSchema } from '../weather.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls about a place, apart from any trip. */
export const placesEndpoints = {
  suggestPlaces: {
    ...calls.suggestPlaces,
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    ...calls.reversePlace,
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  roadSources: {
    ...calls.roadSources,
    query: coordinatesQuerySchema,
    response: roadSourcesResponseSchema,
    failure: errorResponseSchema,
  },
  nearbyPlaces: {
    ...calls.nearbyPlaces,
    query: nearbyPlacesQuerySchema,
    response: nearbyPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  currentWeather: {
    ...calls.currentWeather,
    query: currentWeatherQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
