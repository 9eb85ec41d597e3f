import { type GenerateRouteRequest, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type CallOptions, call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';

/** Prefix of all charging query keys. */
const CHARGING = 'charging';

/** All known models. They change with the server only. */
export const evVehiclesQuery = queryOptions({
  queryKey: [CHARGING, 'vehicles'] as const,
  queryFn: ({ signal }) => call('evVehicles', { query: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A site along a trip. */
export type ChargerAlong = Answer<'tripChargers'>['chargers'][number];

/** Sites along a trip compatible with its vehicle; every fast one without a chosen vehicle. */
export const chargersAlongQuery = (trip: Trip) =>
  queryOptions({
    queryKey: [CHARGING, 'along', trip.id] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const connectors = trip.charging && { connectors: trip.charging.vehicle.connectors };
      return call('tripChargers', { body: { totalMiles, segments, lats, lngs, elapsed, ...connectors }, signal });
    },
  });

/** A search area for chargers. */
export interface ChargerSearch {
  readonly lat: number;
  readonly lng: number;
  /** Miles. */
  readonly radius: number;
  readonly limit: number;
}

/** Sites around a spot. */
export const chargersAroundQuery = (search: ChargerSearch) =>
  queryOptions({
    queryKey: [CHARGING, 'around', search] as const,
    queryFn: ({ signal }) => call('chargingStations', { query: { ...search }, signal }),
  });

export type OptimizeBody = CallOptions<'optimizeRoute'>['body'];

/** A trip's request, as sent. */
export type PlannedFrom = GenerateRouteRequest | null;

const NOT_FOUND = 404;

/**
 * Queries a trip's charging under other conditions, or starting at a given mile.
 * @param request the trip's: the server doesn't keep unsaved trips, so it plans this one again.
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
