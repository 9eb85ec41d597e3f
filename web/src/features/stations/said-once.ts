import type { GasStation } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import { priceSourceText } from '../../ui/price-words.ts';
import { priceShown } from './shown-place.ts';

const words = stationsTexts.prices;

/** What is said of prices over a list: the badge beside a price tells which of them it is about. */
const kinds = [
  { kind: 'average', line: words.averagesFrom },
  { kind: 'feed', line: words.stationsFrom },
] as const;

/** A source that stands over a list once, in place of beside every price that has it. */
export interface SharedSource {
  readonly source: string;
  /** How it is said over the list. */
  readonly line: string;
}

/** @returns the sources that all averages, or all prices of stations, in a list have in common; what drivers report has an age of its own. */
export function sharedSources(stations: readonly GasStation[], grade: FuelGrade): SharedSource[] {
  const prices = stations.flatMap((station) => priceShown(station, grade)?.price ?? []);
  return kinds.flatMap(({ kind, line }) => {
    const sources = new Set(prices.filter((price) => price.kind === kind).map((price) => priceSourceText(price)));
    const [source] = sources;
    return sources.size === 1 && source !== undefined ? [{ source, line: line({ source }) }] : [];
  });
}
