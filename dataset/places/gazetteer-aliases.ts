import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

const FILE = 'aliases.txt';

/**
 * Adds the aliases in `aliases.txt` to places. If several places have the same name and state, the largest one gets
 * them. Reports invalid lines and unknown places as errors.
 */
export function withAliases(places: readonly Place[], content: string, report: Report): Place[] {
  const largest = new Map<string, Place>();
  for (const place of places) {
    const known = largest.get(placeKey(place));
    if (!known || place.population > known.population) largest.set(placeKey(place), place);
  }
  const aliases = new Map<Place, readonly string[]>();
  for (const { line, text } of sourceLines(content)) {
    const complain = (words: string) => report({ file: FILE, line, level: 'error', text: words });
    const [key = '', names = ''] = text.split(' = ');
    const place = largest.get(key.trim());
    const list = names.split('|').map((name) => name.trim());
    if (!place) complain(`${key} is not in the gazetteer`);
    else if (list.includes('')) complain("expected 'NAME, ST = OTHER NAME | OTHER NAME'");
    else aliases.set(place, [...(aliases.get(place) ?? []), ...list]);
  }
  return places.map((place) => ({ ...place, aliases: aliases.get(place) ?? place.aliases }));
}
