import { type NetworkPrice, networkName } from '@roadcast/core/charging';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { withoutMark } from '../services/parse.ts';
import { type Complain, SourceReader } from '../services/written-source.ts';

export const NETWORK_PRICES_FILE = 'charging-prices.txt';

/**
 * Plausible range for average prices, dollars per kWh. Prices outside this range have a wrong decimal point or unit.
 */
const CHEAPEST = 0.05;
const DEAREST = 1.5;

const LINE = /^(\S.*?) (\d\.\d{2,3})$/;

/** Parses `charging-prices.txt` (its header describes the format). Reports and skips invalid lines. */
export function parseNetworkPrices(text: string, report: Report): NetworkPrice[] {
  const complain: Complain = (line, words) => report({ file: NETWORK_PRICES_FILE, line, level: 'error', text: words });
  const reader = new SourceReader(complain);
  const seen = new Set<string>();
  return sourceLines(text).flatMap(({ line, text: written }): NetworkPrice[] => {
    if (reader.take(line, written)) return [];
    const source = reader.sourceOf(line);
    const { words, recalled } = withoutMark(written);
    const [, name = '', dollars = ''] = LINE.exec(words) ?? [];
    const network = networkName(name);
    const perKwh = Number(dollars);
    if (network === null) complain(line, "expected 'NETWORK DOLLARS' for a kilowatt-hour, such as 'Tesla 0.45'");
    else if (perKwh < CHEAPEST || perKwh > DEAREST)
      complain(line, `$${dollars} is not a valid average price per kilowatt-hour`);
    else if (seen.has(network)) complain(line, `${network} is given above`);
    else {
      seen.add(network);
      return [{ network, perKwh, source: source.words, asOf: source.asOf, approximate: recalled || source.recalled }];
    }
    return [];
  });
}
