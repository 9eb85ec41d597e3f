import { type GenerateRouteRequest, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type CallOptions, call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';

/** Prefix of all charging query keys. */
const CHARGING = 'charging';

/** All known EV models. They change only with the server version. */
export const evVehiclesQuery = queryOptions({
  queryKey: [CHARGING, 'vehicles'] as const,
  queryFn: ({ signal }) => call('evVehicles', { query: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Charging site along a trip. */
export type ChargerAlong = Answer<'tripChargers'>['chargers'][number];

/** Queries the sites along a trip that fit its vehicle; without a chosen vehicle, all fast chargers. */
export const chargersAlongQuery = (trip: Trip) =>
  queryOptions({
    queryKey: [CHARGING, 'along', trip.id] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const connectors = trip.charging && { connectors: trip.charging.vehicle.connectors };
      return call('tripChargers', { body: { totalMiles, segments, lats, lngs, elapsed, ...connectors }, signal });
    },
  });

/** Area to search for chargers. */
export interface ChargerSearch {
  readonly lat: number;
  readonly lng: number;
  /** Search radius, miles. */
  readonly radius: number;
  readonly limit: number;
}

/** Queries the sites around a spot. */
export const chargersAroundQuery = (search: ChargerSearch) =>
  queryOptions({
    queryKey: [CHARGING, 'around', search] as const,
    queryFn: ({ signal }) => call('chargingStations', { query: { ...search }, signal }),
  });

export type OptimizeBody = CallOptions<'optimizeRoute'>['body'];

/** Request the trip was planned from; null if unknown. */
export type PlannedFrom = GenerateRouteRequest | null;

const NOT_FOUND = 404;

/**
 * Queries a trip's charging under other conditions, or from a given mile on.
 * @param request the trip's request, needed because the server doesn't store unsaved trips.
 */
export const optimizeQuery = (body: OptimizeBody, request: PlannedFrom) =>
  queryOptions({
    queryKey: [CHARGING, 'optimize', body] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call('optimizeRoute', { body, signal });
      } catch (error) {
        if (problemOf(error).status !== NOT_FOUND || request === null) throw error;
        const { routeId: _, ...asked } = body;
        return call('optimizeRoute', { body: { ...request, ...asked }, signal });
      }
    },
  });
