import type { Cardinal } from './model.ts';
import {
  anywhere,
  before,
  beforeNumbers,
  beforeSaints,
  designations,
  directions,
  nebraskaDesignations,
  nebraskaLetters,
  plates,
  signedDirections,
  states,
  streetTypes,
} from './road-words-tables.ts';

export type RoadKind = 'interstate' | 'us' | 'state' | 'county' | 'other';

/** Parts of a road's name, for wording it in any language. */
export interface RoadWords {
  readonly kind: RoadKind;
  /** Number, like '80', '35W' or 'H-1'; null for a named road. */
  readonly number: string | null;
  /** Postal code of a state route's state; null if not part of the name. */
  readonly state: string | null;
  /** Direction in a numbered road's name; null if none. */
  readonly direction: Cardinal | null;
  /** Full route modifier next to the number, like 'Business' or 'Alternate'; null if none. */
  readonly suffix: string | null;
  /** Name of a named road without abbreviations, the same in every language; '' for a numbered road. */
  readonly words: string;
}

const STATE_CODES = Object.keys(states).join('|');

/** Pattern for a signed number, like '80', '95A', '35W' or Hawaii's 'H-1'. */
const NUMBER = '(?<number>\\d+[A-Z]{0,2}|H-?\\d+)';

const HIGHWAY = '(?:highway|hwy|route|rte|rt|road|rd)';

/** Formats of numbered roads; the first match applies. Michigan and Kansas use their own letters. */
const numbered: readonly (readonly [kind: RoadKind, pattern: RegExp])[] = [
  ['interstate', /^(?:I|Interstate(?: Highway)?)$/i],
  ['us', new RegExp(`^U\\.?S\\.?(?: ${HIGHWAY})?$`, 'i')],
  // 'CO RD 12' is a county road, but 'CO 12' is Colorado's route 12.
  ['county', /^(?:CR|C\.R\.|CH|CTH|CSAH|CC|Co\.? (?:Rd|Hwy)\.?|County (?:Road|Rd|Route|Rte|Highway|Hwy)\.?)$/i],
  ['state', new RegExp(`^(?:SR|SH|STH|TH|S\\.R\\.|State ${HIGHWAY})$`, 'i')],
  ['state', /^[MK]$/],
  ['state', new RegExp(`^(?<state>${STATE_CODES})(?: (?:state )?(?:SR|SH|${HIGHWAY}))?$`, 'i')],
];

const SPLIT = new RegExp(`^(?<prefix>[A-Za-z][A-Za-z. -]*?)[ -]*${NUMBER}(?:[ -]+(?<rest>[A-Za-z. ]+))?$`);

/** States of single-letter routes. */
const byLetter: Readonly<Record<string, string>> = { M: 'MI', K: 'KS' };

/**
 * Parses a road's name from signs and maps, like 'I-80 East', 'US 30 ALT', 'PA-581' or 'N 2nd St'. Anything without a
 * road number is a named road.
 */
export function roadWords(name: string): RoadWords {
  const text = name.trim().replaceAll(/\s+/g, ' ');
  return numberedRoad(text) ?? plateFirst(text) ?? letteredCounty(text) ?? { ...plainName, words: fullName(text) };
}

/** Parses a name that starts with a route modifier: 'ALT US 19', 'Business I-80'. Returns null for other names. */
function plateFirst(text: string): RoadWords | null {
  const [, word = '', rest = ''] = /^([A-Za-z.]+)[ -](.+)$/.exec(text) ?? [];
  const plate = own(plates, bare(word));
  const road = plate === undefined ? null : numberedRoad(rest);
  return road && { ...road, suffix: [plate, road.suffix].filter(Boolean).join(' ') };
}

/** Parses lettered roads of Wisconsin and Missouri: 'CTH K', 'County Road AA'. Returns null for other names. */
function letteredCounty(text: string): RoadWords | null {
  const [, prefix = '', number = ''] = /^(.+?)[ -]([A-Z]{1,2})$/.exec(text) ?? [];
  const [, pattern] = numbered.find(([kind]) => kind === 'county') ?? [];
  return pattern?.test(prefix) ? { ...plainName, kind: 'county', number, words: '' } : null;
}

const plainName = { kind: 'other', number: null, state: null, direction: null, suffix: null } as const;

function numberedRoad(text: string): RoadWords | null {
  // Hawaii's interstates have no 'I'.
  const hawaiian = /^H-?(\d+)$/.exec(text);
  if (hawaiian) return { ...plainName, kind: 'interstate', number: `H-${hawaiian[1]}`, state: 'HI', words: '' };
  const { prefix = '', number = '', rest = '' } = SPLIT.exec(text)?.groups ?? {};
  // Handle 'US BUS 30' and 'US-ALT 1'. The rest must be a road, because 'NE Spur 26E' is a Nebraska designation.
  const [, road = prefix, inner = ''] =
    /^(US|U\.S\.|I)[ -]([A-Za-z.]+)$/.exec(prefix.trim().replaceAll('-', ' ')) ?? [];
  const plate = inner === '' ? null : (own(plates, bare(inner)) ?? null);
  const system = plate === null ? prefix.trim() : road;
  for (const [kind, pattern] of numbered) {
    const found = pattern.exec(system);
    const after = found && readAfter(rest);
    if (!after) continue;
    const state = found.groups?.state?.toUpperCase() ?? (kind === 'state' ? byLetter[prefix] : undefined) ?? null;
    const suffix = [plate, after.suffix].filter((part) => part !== null).join(' ') || null;
    return { kind, number: number.replace(/^H(?=\d)/, 'H-'), state, ...after, suffix, words: '' };
  }
  return null;
}

/**
 * Parses the text after a number. Returns null if it contains anything but directions and route modifiers, which makes
 * the whole text a name.
 */
function readAfter(rest: string): Pick<RoadWords, 'direction' | 'suffix'> | null {
  let direction: Cardinal | null = null;
  const suffix: string[] = [];
  for (const word of rest.split(' ').filter((part) => part !== '')) {
    const key = bare(word);
    const plate = own(plates, key);
    const toward = own(signedDirections, key);
    if (toward !== undefined) direction = toward;
    else if (plate !== undefined) suffix.push(plate);
    else return null;
  }
  return { direction, suffix: suffix.length > 0 ? suffix.join(' ') : null };
}

/**
 * Returns a place's name as spoken, without state and abbreviations.
 * @param label place as displayed: 'St. Charles, MO', '12 N 2nd St, Harrisburg, PA 17101'.
 */
export function placeWords(label: string): string {
  const parts = label.split(',').map((part) => part.trim());
  const isState = new RegExp(`^(?:${STATE_CODES})(?: \\d{5}(?:-\\d{4})?)?$`);
  const kept = parts.filter((part, i) => part !== '' && !(i > 0 && isState.test(part)));
  return kept.map(fullName).join(', ');
}

/** Returns a name with abbreviations expanded, like 'North 2nd Street'. */
function fullName(text: string): string {
  const words = text.replaceAll('/', ' / ').split(' ').filter(Boolean).flatMap(numberApart);
  return words
    .map((word, i) => fullWord(word, i, words))
    .join(' ')
    .replaceAll(' / ', ', ');
}

/** Splits a designation from its number: 'FM-170', 'FL-A1A', Nebraska's 'S-26E'. */
function numberApart(word: string, index: number, words: readonly string[]): string[] {
  const [, prefix = '', number = ''] = /^([A-Z]{1,2})-?([A-Z]?\d+[A-Z]{0,2})$/.exec(word) ?? [];
  if (own(nebraskaLetters, prefix) !== undefined && words[index - 1] === 'NE')
    return [own(nebraskaLetters, prefix) ?? prefix, number];
  const isSplit =
    own(beforeNumbers, prefix) !== undefined || (own(states, prefix) !== undefined && LETTERED.test(number));
  return isSplit && word.includes('-') ? [prefix, number] : [word];
}

/** Matches a number that starts with a letter, like Florida's A1A. */
const LETTERED = /^[A-Z]\d+[A-Z]?$/;

/** Returns whether a state code starts a numbered road's name: 'NE Spur 26E', 'TX Loop 1', 'FL A1A'. */
function isStateOf(code: string, [next = '', number = '']: readonly string[]): boolean {
  if (LETTERED.test(next)) return true;
  const kinds = own(directions, bare(code)) === undefined ? designations : nebraskaDesignations;
  return kinds.includes(bare(next)) && /^\d/.test(number);
}

/** Returns a word with its abbreviation expanded, depending on its position. */
function fullWord(word: string, index: number, words: readonly string[]): string {
  const key = bare(word);
  const leading = words.slice(0, index).every(isLead);
  const numbers = ofNumber(word, index, words);
  if (numbers !== undefined) return numbers;
  if (own(directions, key) !== undefined) return isLetter(index, words) ? word : (own(directions, key) ?? word);
  if (isBefore(key, index, words, leading)) return own(before, key) ?? word;
  return own(streetTypes, key) ?? own(anywhere, key) ?? word;
}

/** Expands a state, designation or route modifier next to a number; undefined for other words. */
function ofNumber(word: string, index: number, words: readonly string[]): string | undefined {
  const key = bare(word);
  const [previous = '', next = ''] = [words[index - 1], words[index + 1]];
  const state = index === 0 ? own(states, word) : undefined;
  // Expand 'NJ Turnpike', but not streets that start with 'La' or 'De'.
  if (state !== undefined && (isType(next) || isStateOf(word, words.slice(1)))) return state;
  if (/^\d/.test(previous) && isNumbered(words) && own(plates, key) !== undefined) return own(plates, key);
  if (!/^\d/.test(next)) return undefined;
  return own(beforeNumbers, word.replaceAll('.', '')) ?? (key === 'ste' ? 'Suite' : undefined);
}

/** Returns whether a name is a numbered road's: only plates and directions follow the number. */
const isNumbered = (words: readonly string[]): boolean => {
  const number = words.findIndex((word) => /^\d+[A-Z]{0,2}$/.test(word));
  return (
    number > 0 && words.slice(number + 1).every((word) => own(plates, bare(word)) !== undefined || isDirection(word))
  );
};

/** Returns whether a word is a rank, a saint or a fort rather than the street type at the end of a name. */
function isBefore(key: string, index: number, words: readonly string[], leading: boolean): boolean {
  const next = words[index + 1];
  if (own(before, key) === undefined || next === undefined) return false;
  // In 'E St NW' and 'Dr N', only a direction follows the street type.
  const isEnd = isDirection(next) && index + 2 === words.length;
  if (leading) return !isEnd && !(index > 0 && isType(next));
  const previous = bare(words[index - 1] ?? '');
  if (key === 'dr') return previous === 'rev' || previous === 'reverend' || bare(next) === 'martin';
  if (isEnd || isType(next)) return false;
  // No street name ends with these words: 'Old Ft Bragg', 'Sault Ste Marie'.
  if (key === 'ste' || key === 'ft' || key === 'mt') return true;
  return key === 'st' && beforeSaints.includes(previous);
}

/**
 * Returns whether a letter is the street's own name ('E St', 'N Ave', 'Avenue E') or an initial ('Robert E Lee Blvd')
 * rather than a direction.
 */
function isLetter(index: number, words: readonly string[]): boolean {
  if (bare(words[index] ?? '').length > 1) return false;
  const leading = words.slice(0, index).every(isLead);
  const [next, previous] = [words[index + 1], words[index - 1]];
  if (next === undefined) {
    // In 'Ave E' the letter is a name; in '5th Ave E' it's a direction.
    return previous === undefined || (isType(previous) && words.slice(0, index - 1).every(isLead));
  }
  if (!leading) return true;
  // Matches 'E St' and 'E St NW', but not 'N St Clair St'.
  const rest = words.slice(index + 1);
  return isType(next) && rest.slice(1).every(isDirection);
}

const isDirection = (word: string): boolean => own(directions, bare(word)) !== undefined;

/** Returns whether a word may precede a street's own name: a direction or a house number. */
const isLead = (word: string): boolean => isDirection(word) || /^\d+$/.test(word);

const fullTypes = new Set(Object.values(streetTypes).map((word) => word.toLowerCase()));

const isType = (word: string): boolean => own(streetTypes, bare(word)) !== undefined || fullTypes.has(bare(word));

const bare = (word: string): string => word.replaceAll('.', '').toLowerCase();

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
