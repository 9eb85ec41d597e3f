import { type GasStation, type GasStationsResponse, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/api.ts';
import { tripGrade } from './shown-place.ts';

/** What lies along a trip, and what fuel costs there. */
export type TripServices = Answer<'tripServices'>;

/** Begins the keys of everything that has a station's prices in it. */
const STATIONS = 'stations';

/**
 * Everything that lies along a trip, by one call for all kinds. The specification asks for the stations within 5 miles, three at most, of every
 * weather point: dozens of calls for a few stations in circles, with nothing between them. This one follows the line itself, and says on which
 * side of the road and when.
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

/** Where stations are looked for, and how. */
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

/** @returns an answer with a station as it is known now. */
export function withStation<Known extends TripServices | GasStationsResponse>(
  known: Known,
  station: GasStationsResponse['stations'][number],
): Known {
  if ('services' in known) {
    if (!known.stations[station.id]) return known;
    return { ...known, stations: { ...known.stations, [station.id]: { ...station, distance: 0 } } };
  }
  // How far away it is depends on who asked.
  const stations = known.stations.map((one) => (one.id === station.id ? { ...station, distance: one.distance } : one));
  return { ...known, stations };
}

/** Shows a station as it is known now wherever it is shown. */
export function keepStation(queryClient: QueryClient, station: GasStationsResponse['stations'][number]): void {
  queryClient.setQueriesData<TripServices | GasStationsResponse>(
    { queryKey: [STATIONS] },
    (known) => known && withStation(known, station),
  );
}

/** @returns whether a row is a station that stands somewhere, rather than an area's average. */
export const isStation = ({ coordinates }: Pick<GasStation, 'coordinates'>): boolean => coordinates !== null;
