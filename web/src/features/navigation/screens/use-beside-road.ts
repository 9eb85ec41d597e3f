import { type BesideTheRoad, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';

/** Never refetch: places beside the road don't change during a drive. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

const servicesQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ['navigation', 'services', trip.id] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const grade = trip.fuel?.grade ?? 'regular';
      return call('tripServices', { body: { totalMiles, segments, lats, lngs, elapsed, kinds: [], grade }, signal });
    },
    ...neverStale,
  });

const chargersQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ['navigation', 'chargers', trip.id] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const connectors = trip.charging && { connectors: trip.charging.vehicle.connectors };
      return call('tripChargers', { body: { totalMiles, segments, lats, lngs, elapsed, ...connectors }, signal });
    },
    ...neverStale,
  });

/** Returns the places along the trip's road; any that couldn't be loaded, as when offline, are missing. */
export function useBesideRoad(trip: Trip): BesideTheRoad {
  const services = useQuery(servicesQuery(trip)).data?.services;
  const chargers = useQuery({ ...chargersQuery(trip), enabled: trip.charging !== null }).data?.chargers;
  return useMemo(() => ({ ...(services && { services }), ...(chargers && { chargers }) }), [services, chargers]);
}
