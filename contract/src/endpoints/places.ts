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
import type { Endpoint } from './endpoint.ts';

/** Calls about a place, apart from any trip. */
export const placesEndpoints = {
  suggestPlaces: {
    method: 'GET',
    path: '/api/places/suggest',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    method: 'GET',
    path: '/api/places/reverse',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  roadSources: {
    method: 'GET',
    path: '/api/roads/sources',
    query: coordinatesQuerySchema,
    response: roadSourcesResponseSchema,
    failure: errorResponseSchema,
  },
  nearbyPlaces: {
    method: 'GET',
    path: '/api/places/nearby',
    query: nearbyPlacesQuerySchema,
    response: nearbyPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  currentWeather: {
    method: 'GET',
    path: '/api/weather/current',
    query: currentWeatherQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
