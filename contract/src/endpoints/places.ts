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
    summary: 'US places that the typed text may mean, best first',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    method: 'GET',
    path: '/api/places/reverse',
    summary: 'The house or the street at a position where streets are imported, else the nearest town',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  roadSources: {
    method: 'GET',
    path: '/api/roads/sources',
    summary: 'The written roads near a position, with the file and line that draw each: for reports of wrong roads',
    query: coordinatesQuerySchema,
    response: roadSourcesResponseSchema,
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
    summary: 'The weather at a position now, or at the default place',
    query: currentWeatherQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
