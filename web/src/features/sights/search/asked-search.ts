import type { Trip } from '@roadcast/contract';
import { type LngLat, METERS_PER_DEGREE } from '@roadcast/core/geo';
import type { AnyTripId } from '@roadcast/core/ids';
import type { TripPlace } from '@roadcast/core/trip-request';
import { nowhere } from '@roadcast/core/trip-request';
import { metersToMiles } from '@roadcast/core/units';
import { createStore, useStored } from '../../../lib/store.ts';
import type { SearchWishes } from './search-wishes.ts';

/** Where to search: along a trip, or around a place. */
export type SearchArea =
  | { readonly kind: 'trip'; readonly id: AnyTripId; readonly line: readonly LngLat[] }
  | { readonly kind: 'place'; readonly name: string; readonly at: LngLat };

/** Search requested by the driver. */
export interface AskedSearch {
  /** UUID that all calls of the search share, so that they count once. */
  readonly id: string;
  readonly area: SearchArea;
  readonly wishes: SearchWishes;
}

/** The last search, kept while other tabs are open. */
const asked = createStore<AskedSearch | null>(null);

/** Returns the last search; null before the first. */
export const useAskedSearch = (): AskedSearch | null => useStored(asked);

/** Starts a search. */
export const askSearch = (area: SearchArea, wishes: SearchWishes): void =>
  asked.set({ id: crypto.randomUUID(), area, wishes });

export const areaOfTrip = ({ id, geometry }: Pick<Trip, 'id' | 'geometry'>): SearchArea => ({
  kind: 'trip',
  id,
  line: geometry,
});

/** Returns whether a search covers a trip. */
export const isAlong = (search: AskedSearch | null, { id }: Pick<Trip, 'id'>): boolean =>
  search?.area.kind === 'trip' && search.area.id === id;

/** Miles per degree of latitude. */
const MILES_PER_DEGREE = metersToMiles(METERS_PER_DEGREE);

/** Returns the south-west and north-east corners of a search around a place; empty for other searches. */
export function cornersOf({ area, wishes }: AskedSearch): readonly LngLat[] {
  if (area.kind === 'trip') return [];
  const [lng, lat] = area.at;
  const high = wishes.radius / MILES_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return [
    [lng - wide, lat - high],
    [lng + wide, lat + high],
  ];
}

/** Place to search around without a trip. */
const place = createStore<TripPlace>(nowhere);

export const useSearchPlace = (): TripPlace => useStored(place);
export const setSearchPlace = place.set;
