import { type GenerateRouteRequest, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type CallOptions, call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';

/** Begins the keys of everything about charging. */
const CHARGING = 'charging';

/** All models that are known. They change with the server only. */
export const evVehiclesQuery = queryOptions({
  queryKey: [CHARGING, 'vehicles'] as const,
  queryFn: ({ signal }) => call('evVehicles', { query: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A site along a trip. */
export type ChargerAlong = Answer<'tripChargers'>['chargers'][number];

/** The sites along a trip that its vehicle fits; every fast one where nobody has said what is driven. */
export const chargersAlongQuery = (trip: Trip) =>
  queryOptions({
    queryKey: [CHARGING, 'along', trip.id] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const connectors = trip.charging && { connectors: trip.charging.vehicle.connectors };
      return call('tripChargers', { body: { totalMiles, segments, lats, lngs, elapsed, ...connectors }, signal });
    },
  });

/** Where chargers are looked for. */
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

/** What a trip was planned from, as it is sent. */
export type PlannedFrom = GenerateRouteRequest | null;

const NOT_FOUND = 404;

/**
 * How a trip charges under other conditions, or from a mile of it on.
 * @param request of the trip: the server forgets trips that are not saved, and plans this one then.
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
