import { type GasStation, type GasStationsResponse, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/api.ts';
import { tripGrade } from './shown-place.ts';

/** Services along a trip, with fuel prices. */
export type TripServices = Answer<'tripServices'>;

/** Prefix of all query keys with station prices. */
const STATIONS = 'stations';

/**
 * Queries all services along a trip in one call, which follows the line and includes side of the road and time.
 * Searching around weather points would take dozens of calls and leave gaps.
 */
export const alongQuery = (trip: Trip) =>
  queryOptions({
    queryKey: [STATIONS, 'along', trip.id, tripGrade(trip)] as const,
    queryFn: ({ signal }) => {
      const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(trip);
      const body = { totalMiles, segments, lats, lngs, elapsed, kinds: [], grade: tripGrade(trip) };
      return call('tripServices', { body, signal });
    },
  });

export interface StationSearch {
  readonly lat: number;
  readonly lng: number;
  /** Search radius, miles. */
  readonly radius: number;
  readonly limit: number;
  readonly grade: FuelGrade;
  readonly sortBy: 'price' | 'distance';
}

/** Queries the stations around a spot. */
export const aroundQuery = (search: StationSearch) =>
  queryOptions({
    queryKey: [STATIONS, 'around', search] as const,
    queryFn: ({ signal }) => call('searchGasStations', { query: { ...search }, signal }),
  });

/** Returns a response with one station updated. */
export function withStation<Known extends TripServices | GasStationsResponse>(
  known: Known,
  station: GasStationsResponse['stations'][number],
): Known {
  if ('services' in known) {
    if (!known.stations[station.id]) return known;
    return { ...known, stations: { ...known.stations, [station.id]: { ...station, distance: 0 } } };
  }
  // Keep the distance, because it depends on the search.
  const stations = known.stations.map((one) => (one.id === station.id ? { ...station, distance: one.distance } : one));
  return { ...known, stations };
}

/** Updates a station in every cached response. */
export function keepStation(queryClient: QueryClient, station: GasStationsResponse['stations'][number]): void {
  queryClient.setQueriesData<TripServices | GasStationsResponse>(
    { queryKey: [STATIONS] },
    (known) => known && withStation(known, station),
  );
}

/** Returns whether an entry is a real station, not an area average. */
export const isStation = ({ coordinates }: Pick<GasStation, 'coordinates'>): boolean => coordinates !== null;
