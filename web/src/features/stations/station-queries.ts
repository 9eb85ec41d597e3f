import { type GasStation, type GasStationsResponse, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/api.ts';
import { tripGrade } from './shown-place.ts';

/** Services along a trip, with fuel prices. */
export type TripServices = Answer<'tripServices'>;

/** Prefix of all keys with station prices. */
const STATIONS = 'stations';

/**
 * Everything along a trip, in one call for all kinds. Searching around each weather point would take dozens of calls and
 * leave gaps between the circles. This one follows the line itself, and includes side of the road and time.
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

/** A search for stations. */
export interface StationSearch {
  readonly lat: number;
  readonly lng: number;
  /** Miles. */
  readonly radius: number;
  readonly limit: number;
  readonly grade: FuelGrade;
  readonly sortBy: 'price' | 'distance';
}

/** Stations around a spot. */
export const aroundQuery = (search: StationSearch) =>
  queryOptions({
    queryKey: [STATIONS, 'around', search] as const,
    queryFn: ({ signal }) => call('searchGasStations', { query: { ...search }, signal }),
  });

/** Returns a response with an updated station. */
export function withStation<Known extends TripServices | GasStationsResponse>(
  known: Known,
  station: GasStationsResponse['stations'][number],
): Known {
  if ('services' in known) {
    if (!known.stations[station.id]) return known;
    return { ...known, stations: { ...known.stations, [station.id]: { ...station, distance: 0 } } };
  }
  // The distance depends on the search.
  const stations = known.stations.map((one) => (one.id === station.id ? { ...station, distance: one.distance } : one));
  return { ...known, stations };
}

/** Updates a station wherever it is cached. */
export function keepStation(queryClient: QueryClient, station: GasStationsResponse['stations'][number]): void {
  queryClient.setQueriesData<TripServices | GasStationsResponse>(
    { queryKey: [STATIONS] },
    (known) => known && withStation(known, station),
  );
}

/** Returns whether a row is a real station rather than an area's average. */
export const isStation = ({ coordinates }: Pick<GasStation, 'coordinates'>): boolean => coordinates !== null;
