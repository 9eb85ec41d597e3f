import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

const FILE = 'places.txt';

/** Maximum distance of a place from the position that distinguishes it from its namesakes, miles. */
const NEAR_MILES = 3;

/** Matches a keyword, the place, an optional position, and an optional '= value'. */
const LINE = /^(drop|name|population|move|add) (.+?, [A-Z]{2})(?: (@\S+))?(?: = (.+))?$/;

/**
 * Applies the corrections in `places.txt`: drops, names, populations, positions and additions. Reports as errors:
 * invalid lines, lines for unknown places, and `add` for existing places.
 */
export function correctPlaces(places: readonly Place[], content: string, report: Report): Place[] {
  const byKey = new Map<string, readonly Place[]>();
  for (const place of places) byKey.set(placeKey(place), [...(byKey.get(placeKey(place)) ?? []), place]);

  for (const { line, text } of sourceLines(content)) {
    const [, word = '', key = '', at = '', value = ''] = LINE.exec(text) ?? [];
    const outcome = word === '' ? 'expected drop, name, population, move or add' : apply(word, key, at, value);
    if (typeof outcome === 'string') report({ file: FILE, line, level: 'error', text: outcome });
    else byKey.set(key, outcome);
  }
  return [...byKey.values()].flat();

  /** Applies one line. @returns the corrected places, or an error message. */
  function apply(word: string, key: string, at: string, value: string): readonly Place[] | string {
    const named = byKey.get(key) ?? [];
    if (word === 'add') return named.length > 0 ? `${key} is already in the gazetteer` : added(key, at, value);
    const position = readPosition(at);
    if (at !== '' && !position) return `cannot read the position ${at}`;
    const meant = named.filter((place) => !position || milesBetween([place.lng, place.lat], position) < NEAR_MILES);
    if (meant.length === 0) return `${key} is not in the gazetteer`;
    const kept = named.filter((place) => !meant.includes(place));
    if (word === 'drop') return kept;
    const change = changeOf(word, value);
    return change ? [...kept, ...meant.map((place) => ({ ...place, ...change }))] : `cannot read '${value}'`;
  }
}

function added(key: string, at: string, value: string): readonly Place[] | string {
  const named = readPlaceName(key);
  const position = readPosition(at);
  if (!named || !position || !isPopulation(value)) return "expected 'add NAME, ST @LAT,LNG = PEOPLE'";
  return [{ ...named, lng: position[0], lat: position[1], population: Number(value), aliases: [] }];
}

function changeOf(word: string, value: string): Partial<Place> | undefined {
  if (word === 'name') return value === '' ? undefined : { name: value };
  if (word === 'population') return isPopulation(value) ? { population: Number(value) } : undefined;
  const position = readPosition(value);
  return position && { lng: position[0], lat: position[1] };
}

const isPopulation = (text: string): boolean => /^\d+$/.test(text);
