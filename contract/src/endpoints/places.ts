import { errorResponseSchema } from '../errors.ts';
import {
  coordinatesQuerySchema,
  nearbyPlacesQuerySchema,
  nearbyPlacesResponseSchema,
  reversePlaceResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from '../places.ts';
import { currentWeatherResponseSchema } from '../weather.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls about a place, apart from any trip. */
export const placesEndpoints = {
  suggestPlaces: {
    method: 'GET',
    path: '/api/places/suggest',
    summary: 'US places that the typed text may mean, best first',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    method: 'GET',
    path: '/api/places/reverse',
    summary: 'The place nearest to a position',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  nearbyPlaces: {
    method: 'GET',
    path: '/api/places/nearby',
    summary: 'Fuel, campgrounds, sights and other spots around a position, out of the imported streets',
    query: nearbyPlacesQuerySchema,
    response: nearbyPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  currentWeather: {
    method: 'GET',
    path: '/api/weather/current',
    summary: 'The weather at a position now',
    query: coordinatesQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
