import type { PlacesEntry } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { isDirection, isStreetType, type PlaceKind, streetWords } from '@roadcast/core/places';
import { lngLatOf, type PlacesFile } from '../../places/streets/places-file.ts';
import { findHouse, houseLabel } from './house-number.ts';
import type { TypedAddress } from './typed-address.ts';
import { entriesWith, spellingsOf } from './word-search.ts';

/** An entry of the places file that matches typed text. */
export interface FoundEntry {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly city: string;
  readonly state: string;
  readonly at: LngLat;
  /** Whether the position was interpolated. */
  readonly approximate: boolean;
  /** Whether every word of the name was typed, except directions. */
  readonly complete: boolean;
  /** Lower is better. */
  readonly misfit: number;
}

/** Matching levels, strictest first. */
export type Leniency = 'as typed' | 'without directions' | 'other spellings';

/** Penalties per kind of name word missing from the typed text. */
const MISSING = { direction: 0.3, type: 0.4, other: 1 } as const;
/** Penalties by precision of the house's position, so that a street with the exact number ranks first. */
const HOUSE = { mapped: 0, between: 0.35, beside: 0.7, street: 1.2, elsewhere: 1.4 } as const;
/** Penalty if the first typed word isn't the first word of the name. */
const OTHER_BEGINNING = 0.5;
/** Penalty if the typed town is near the entry's town instead of the same. */
const OTHER_TOWN = 0.5;
/** Penalty if only the street is known, not the house, and no town was typed. */
const ANY_TOWN = 0.5;
/** Maximum distance between entries with the same label to treat them as duplicates, meters. */
const SAME_SPOT_METERS = 400;

/**
 * Looks up a typed address, street or POI.
 * @param unfinished whether the last word may be incomplete. @returns matching entries, best first.
 */
export function searchStreets(
  file: PlacesFile,
  typed: TypedAddress,
  unfinished: boolean,
  leniency: Leniency,
): FoundEntry[] {
  const found: FoundEntry[] = [];
  for (const words of wordings(file, typed, unfinished, leniency)) {
    const beginning = unfinished && typed.postcode === null ? typed.lastTyped : null;
    const whole = beginning === null ? words : words.slice(0, -1);
    const ids = new Set(entriesWith(file, whole, beginning));
    // Also look up the last word as complete: 'st' is a prefix of 'stanley' but also means street.
    if (beginning !== null) for (const id of entriesWith(file, words, null)) ids.add(id);
    for (const id of ids) {
      const entry = file.entry(id);
      if (mayBeMeant(file, entry, typed)) found.push(fitted(file, id, entry, { ...typed, words }, beginning));
    }
  }
  return distinct(found.sort((a, b) => a.misfit - b.misfit));
}

/** Returns whether an entry may match: only streets have house numbers, and a typed state must be equal. */
const mayBeMeant = (file: PlacesFile, [kind, , town]: PlacesEntry, { number, state }: TypedAddress): boolean =>
  (number === null || kind === 'street') && (state === null || file.town(town)[1] === state);

function wordings(
  file: PlacesFile,
  { words, postcode }: TypedAddress,
  unfinished: boolean,
  leniency: Leniency,
): (readonly string[])[] {
  if (leniency === 'as typed') {
    const known = postcode !== null && file.idsOf(postcode).length > 0;
    return known ? [[...words, postcode], words] : [words];
  }
  if (leniency === 'without directions') {
    const fewer = words.filter((word) => !isDirection(word));
    return fewer.length === words.length || fewer.length === 0 ? [] : [fewer];
  }
  const spelled = words.map((word, i) => {
    if (unfinished && i === words.length - 1) return [word, ...spellingsOf(file, word)];
    const others = spellingsOf(file, word);
    return others.length > 0 ? others : [word];
  });
  const most = Math.max(...spelled.map(({ length }) => length));
  const tried = Array.from({ length: most }, (_, i) =>
    spelled.map((choices) => choices[Math.min(i, choices.length - 1)] ?? ''),
  );
  return tried.filter((choice) => choice.some((word, i) => word !== words[i]));
}

function fitted(
  file: PlacesFile,
  id: number,
  entry: PlacesEntry,
  typed: TypedAddress,
  beginning: string | null,
): FoundEntry {
  const [kind, name, townNumber] = entry;
  const isTyped = (word: string): boolean => typed.words.includes(word) || isBegun(word, beginning);
  const numbers = typed.number !== null && entry[0] === 'street' ? file.numbersOf(id) : NO_NUMBERS;
  const house =
    typed.number === null || entry[0] !== 'street' ? null : findHouse(numbers, entry[6], typed.number, typed.suffix);
  const town = house?.town ?? townNumber;
  const [city, state] = file.town(town);
  const nameWords = streetWords(name);
  const townWords = file.townWords(town);
  const named = {
    kind,
    name,
    city,
    state,
    approximate: false,
    complete: nameWords.every((word) => isTyped(word) || isDirection(word)),
  };
  const misfit =
    nameMisfit(nameWords, typed.words, isTyped) + townMisfit([...nameWords, ...townWords], typed.words, beginning);
  if (typed.number === null) return { ...named, at: lngLatOf(entry), misfit };
  if (!house) {
    // The house's position on the street is unknown, so return the street alone.
    const how = numbers.length > 0 ? 'elsewhere' : 'street';
    const anyTown = !townWords.some((word) => typed.words.includes(word));
    const known = misfit + HOUSE[how] + (anyTown ? ANY_TOWN : 0);
    return { ...named, at: lngLatOf(entry), approximate: true, misfit: known };
  }
  return {
    ...named,
    name: `${houseLabel(typed.number, typed.suffix)} ${name}`,
    kind: 'address',
    at: house.at,
    approximate: house.how !== 'mapped',
    misfit: misfit + HOUSE[house.how],
  };
}

const NO_NUMBERS = new Int32Array(0);

const isBegun = (word: string, beginning: string | null): boolean =>
  beginning !== null && beginning !== '' && word.startsWith(beginning);

function nameMisfit(name: readonly string[], typed: readonly string[], isTyped: (word: string) => boolean): number {
  let misfit = 0;
  for (const word of name) {
    if (isTyped(word)) continue;
    misfit += isDirection(word) ? MISSING.direction : isStreetType(word) ? MISSING.type : MISSING.other;
  }
  const first = name.find((word) => !isDirection(word));
  return first === typed.find((word) => !isDirection(word)) ? misfit : misfit + OTHER_BEGINNING;
}

/** Returns the penalty for a match by another town or by postcode. @param own words of the entry's name and town. */
function townMisfit(own: readonly string[], typed: readonly string[], beginning: string | null): number {
  const foreign = typed.filter((word, i) => {
    const last = i === typed.length - 1;
    return !own.includes(word) && !(last && own.some((known) => isBegun(known, beginning)));
  });
  return foreign.some((word) => !/^\d{5}$/.test(word)) ? OTHER_TOWN : 0;
}

function distinct(found: readonly FoundEntry[]): FoundEntry[] {
  const kept: FoundEntry[] = [];
  for (const entry of found) {
    const same = kept.some(
      ({ name, city, state, at }) =>
        name === entry.name &&
        city === entry.city &&
        state === entry.state &&
        (entry.kind === 'street' || entry.kind === 'address' || distanceMeters(at, entry.at) <= SAME_SPOT_METERS),
    );
    if (!same) kept.push(entry);
  }
  return kept;
}
