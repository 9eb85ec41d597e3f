import type { GasStationOnTheWire, GasStationsResponse } from '@roadcast/contract';
import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { placeLabel } from '@roadcast/core/places';
import { type FuelGrade, maySell } from '@roadcast/core/services';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { FuelModule } from './fuel-module.ts';

export interface StationSearch extends Position {
  /** Miles. */
  readonly radius: number;
  readonly sortBy: 'price' | 'distance';
  readonly limit: number;
  readonly grade: FuelGrade;
}

/** Maximum stations considered, nearest first; more than any response contains. */
const MOST_LOOKED_AT = 400;

/**
 * Maximum towns suggested if no station is known, and the minimum population of a town likely to have fuel
 * (approximate).
 */
const MOST_TOWNS = 3;
const TOWN_WITH_FUEL = 400;

/** Distance between the search position and the points around it where towns are looked up, degrees; about 25 miles. */
const TOWN_DEGREES = 0.36;

/**
 * Finds stations around a position. If none is known, returns the area's average without a location, and towns likely
 * to have fuel.
 * @throws the signal's reason if aborted.
 */
export async function findStations(
  search: StationSearch,
  module: Pick<FuelModule, 'services' | 'gazetteer' | 'prices'>,
  signal?: AbortSignal,
): Promise<GasStationsResponse> {
  const { services, prices } = module;
  const { lat, lng, radius, grade, limit } = search;
  const near = await services.near({ lat, lng }, milesToMeters(radius), ['fuel', 'plaza'], MOST_LOOKED_AT, signal);
  const selling = near.map(({ service }) => service).filter((service) => maySell(service, grade));
  const stations = await prices.present(selling, grade, { lat, lng }, signal);
  if (stations.length > 0) {
    return { success: true, stations: sorted(stations, search).slice(0, limit), towns: [] };
  }
  const { place } = module.gazetteer.nearestTown({ lat, lng });
  const area = { lat, lng, state: place.state };
  const average = await prices.areaRow(area, fuelTexts.source.area({ state: place.state }), grade, signal);
  return { success: true, stations: average ? [average] : [], towns: townsAround(search, module) };
}

/**
 * Sorts stations: those with their own price first, cheapest first; then those with the area's price or a single
 * report, nearest first.
 */
function sorted(stations: readonly GasStationOnTheWire[], { sortBy, grade }: StationSearch): GasStationOnTheWire[] {
  const own = ({ pricing }: GasStationOnTheWire): number => {
    const price = pricing[grade];
    const ranks = sortBy === 'price' && (price?.kind === 'feed' || price?.kind === 'drivers');
    return price && ranks ? price.value : Number.POSITIVE_INFINITY;
  };
  return [...stations].sort((a, b) => {
    const [here, there] = [own(a), own(b)];
    return here === there ? a.distance - b.distance : here - there;
  });
}

/** Returns the towns near a position, nearest first. */
function townsAround(
  { lat, lng }: StationSearch,
  { gazetteer }: Pick<FuelModule, 'gazetteer'>,
): GasStationsResponse['towns'] {
  const found = new Map<string, GasStationsResponse['towns'][number]>();
  for (let north = -2; north <= 2; north++) {
    for (let east = -2; east <= 2; east++) {
      const at = { lat: lat + (north * TOWN_DEGREES) / 2, lng: lng + (east * TOWN_DEGREES) / 2 };
      const { place } = gazetteer.nearestTown(at, TOWN_WITH_FUEL);
      const distance = roundTo(metersToMiles(distanceMeters(toLngLat({ lat, lng }), toLngLat(place))), 1);
      const name = placeLabel(place);
      found.set(name, { name, lat: place.lat, lng: place.lng, distance });
    }
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance).slice(0, MOST_TOWNS);
}
