import type { GasStation, GasStationsResponse } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import { sourcedPriceText } from '../../ui/price-words.ts';
import { stationName } from './place-words.ts';
import { priceShown } from './shown-place.ts';
import { isStation } from './station-queries.ts';

const words = stationsTexts.find;

/** Sorts stations by price or distance. By price, stations with their own price come before area averages. */
export function sortedStations(
  stations: readonly GasStation[],
  by: 'price' | 'distance',
  grade: FuelGrade,
): GasStation[] {
  const worth = (station: GasStation): number =>
    (station.dataSource === 'real' ? priceShown(station, grade)?.price.value : undefined) ?? Number.POSITIVE_INFINITY;
  return stations.toSorted((a, b) => {
    const [costA, costB] = by === 'price' ? [worth(a), worth(b)] : [0, 0];
    return costA === costB ? a.distance - b.distance : costA - costB;
  });
}

/** Text of a search notice. */
export interface FoundWords {
  readonly message: string;
  readonly hint: string | undefined;
}

/** Returns the number of stations and the lowest price with its source; null if no price is known. */
export function foundWords({ stations }: Pick<GasStationsResponse, 'stations'>, grade: FuelGrade): FoundWords | null {
  const found = sortedStations(stations.filter(isStation), 'price', grade);
  const [first] = found;
  if (!first) return null;
  const lowest = priceShown(first, grade);
  return {
    message: words.found({ count: found.length }),
    hint: lowest ? words.lowest({ price: sourcedPriceText(lowest.price), name: stationName(first) }) : undefined,
  };
}
