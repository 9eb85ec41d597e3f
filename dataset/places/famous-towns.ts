import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

export const FAMOUS_TOWNS_FILE = 'famous-towns.txt';

/**
 * Parses `famous-towns.txt` and returns the weights by gazetteer row. Reports invalid lines and unknown towns as
 * errors.
 */
export function parseFamousTowns(content: string, towns: readonly Place[], report: Report): Record<number, number> {
  const rows = new Map<string, number>();
  for (const [row, town] of towns.entries()) if (!rows.has(placeKey(town))) rows.set(placeKey(town), row);
  const weights: Record<number, number> = {};
  for (const { line, text } of sourceLines(content)) {
    const [, key = '', weight = ''] = /^(.+, [A-Z]{2}) = (\d+)$/.exec(text) ?? [];
    const row = rows.get(key);
    if (row !== undefined) weights[row] = Math.max(Number(weight), towns[row]?.population ?? 0);
    else report({ file: FAMOUS_TOWNS_FILE, line, level: 'error', text: `expected 'NAME, ST = WEIGHT': '${text}'` });
  }
  return weights;
}
