import type { GasStation } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import { priceSourceText } from '../../ui/price-words.ts';
import { priceShown } from './shown-place.ts';

const words = stationsTexts.prices;

/** Price kinds that can share a source. The badge next to each price shows its kind. */
const kinds = [
  { kind: 'average', line: words.averagesFrom },
  { kind: 'feed', line: words.stationsFrom },
] as const;

/** Source shown once above a list instead of next to every price. */
export interface SharedSource {
  readonly source: string;
  /** Text above the list. */
  readonly line: string;
}

/**
 * Returns the sources shared by all averages, or by all feed prices, in a list. Drivers' reports never share a source,
 * because each has its own age.
 */
export function sharedSources(stations: readonly GasStation[], grade: FuelGrade): SharedSource[] {
  const prices = stations.flatMap((station) => priceShown(station, grade)?.price ?? []);
  return kinds.flatMap(({ kind, line }) => {
    const sources = new Set(prices.filter((price) => price.kind === kind).map((price) => priceSourceText(price)));
    const [source] = sources;
    return sources.size === 1 && source !== undefined ? [{ source, line: line({ source }) }] : [];
  });
}
