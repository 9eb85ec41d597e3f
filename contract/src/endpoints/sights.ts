import {
  attractionsQuerySchema,
  attractionsResponseSchema,
  enhancedSearchRequestSchema,
  enhancedSearchResponseSchema,
  favoriteSightsResponseSchema,
  nationalParksResponseSchema,
  outdoorFeaturesRequestSchema,
  outdoorFeaturesResponseSchema,
  recreationResponseSchema,
  sightParamsSchema,
  sightRatingRequestSchema,
  sightResponseSchema,
  sightSearchIdQuerySchema,
  sightsNearQuerySchema,
} from '../sights.ts';
import { routeParamsSchema } from '../trip/saved-trips.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const search = { access: 'anyone', rate: 'search', daily: 'poiSearches', neverCached: true } as const;

/** Discovery: places worth a stop. */
export const sightsEndpoints = {
  enhancedSearch: {
    ...calls.enhancedSearch,
    ...search,
    query: sightSearchIdQuerySchema,
    body: enhancedSearchRequestSchema,
    response: enhancedSearchResponseSchema,
  },
  nationalParks: {
    ...calls.nationalParks,
    ...search,
    query: sightsNearQuerySchema,
    response: nationalParksResponseSchema,
  },
  recreationSites: {
    ...calls.recreationSites,
    ...search,
    query: sightsNearQuerySchema,
    response: recreationResponseSchema,
  },
  outdoorFeatures: {
    ...calls.outdoorFeatures,
    ...search,
    query: sightSearchIdQuerySchema,
    body: outdoorFeaturesRequestSchema,
    response: outdoorFeaturesResponseSchema,
  },
  routeAttractions: {
    ...calls.routeAttractions,
    access: 'anyone',
    params: routeParamsSchema,
    query: attractionsQuerySchema,
    response: attractionsResponseSchema,
  },
  favoriteSights: {
    ...calls.favoriteSights,
    access: 'user',
    neverCached: true,
    response: favoriteSightsResponseSchema,
  },
  readSight: {
    ...calls.readSight,
    access: 'anyone',
    neverCached: true,
    params: sightParamsSchema,
    response: sightResponseSchema,
  },
  favorSight: { ...calls.favorSight, access: 'user', params: sightParamsSchema, response: sightResponseSchema },
  unfavorSight: { ...calls.unfavorSight, access: 'user', params: sightParamsSchema, response: sightResponseSchema },
  rateSight: {
    ...calls.rateSight,
    access: 'user',
    params: sightParamsSchema,
    body: sightRatingRequestSchema,
    response: sightResponseSchema,
  },
  unrateSight: { ...calls.unrateSight, access: 'user', params: sightParamsSchema, response: sightResponseSchema },
} as const satisfies Record<string, Endpoint>;
