import type { Cardinal } from './model.ts';
import {
  anywhere,
  before,
  beforeNumbers,
  beforeSaints,
  directions,
  plates,
  signedDirections,
  states,
  streetTypes,
} from './road-words-tables.ts';

export type RoadKind = 'interstate' | 'us' | 'state' | 'county' | 'other';

/** A road's name in parts, for wording in any language. */
export interface RoadWords {
  readonly kind: RoadKind;
  /** '80', '35W', 'H-1'; null for a named road. */
  readonly number: string | null;
  /** Postal code of the state route's state; null if not in the name. */
  readonly state: string | null;
  /** Direction in the name; null if none, and for a named road. */
  readonly direction: Cardinal | null;
  /** Plate next to the number, in full: 'Business', 'Alternate'; null if none. */
  readonly suffix: string | null;
  /** For a named road: the name without abbreviations, the same in every language. Empty for a numbered one. */
  readonly words: string;
}

const STATE_CODES = Object.keys(states).join('|');

/** A signed number: '80', '95A', '35W', and Hawaii's 'H-1'. */
const NUMBER = '(?<number>\\d+[A-Z]{0,2}|H-?\\d+)';

const HIGHWAY = '(?:highway|hwy|route|rte|rt|road|rd)';

/** Formats of numbered roads; the first match applies. Michigan and Kansas have their own letters. */
const numbered: readonly (readonly [kind: RoadKind, pattern: RegExp])[] = [
  ['interstate', /^(?:I|Interstate(?: Highway)?)$/i],
  ['us', new RegExp(`^U\\.?S\\.?(?: ${HIGHWAY})?$`, 'i')],
  // 'CO RD 12' is a county's; 'CO 12' is Colorado's.
  ['county', /^(?:CR|C\.R\.|CH|CTH|CSAH|CC|Co\.? (?:Rd|Hwy)\.?|County (?:Road|Rd|Route|Rte|Highway|Hwy)\.?)$/i],
  ['state', new RegExp(`^(?:SR|SH|STH|TH|S\\.R\\.|State ${HIGHWAY})$`, 'i')],
  ['state', /^[MK]$/],
  ['state', new RegExp(`^(?<state>${STATE_CODES})(?: (?:state )?(?:SR|SH|${HIGHWAY}))?$`, 'i')],
];

const SPLIT = new RegExp(`^(?<prefix>[A-Za-z][A-Za-z. ]*?)[ -]*${NUMBER}(?:[ -]+(?<rest>[A-Za-z. ]+))?$`);

/** Single-letter routes of Michigan and Kansas. */
const byLetter: Readonly<Record<string, string>> = { M: 'MI', K: 'KS' };

/**
 * Parses a road's name from signs and maps: 'I-80 East', 'US 30 ALT', 'PA-581', 'N 2nd St'. Returns its parts; anything
 * that isn't a number is a name.
 */
export function roadWords(name: string): RoadWords {
  const text = name.trim().replaceAll(/\s+/g, ' ');
  return numberedRoad(text) ?? { ...plainName, words: fullName(text) };
}

/** A named road. */
const plainName = { kind: 'other', number: null, state: null, direction: null, suffix: null } as const;

function numberedRoad(text: string): RoadWords | null {
  // Hawaii's interstates have no 'I'.
  const hawaiian = /^H-?(\d+)$/.exec(text);
  if (hawaiian) return { ...plainName, kind: 'interstate', number: `H-${hawaiian[1]}`, state: 'HI', words: '' };
  const { prefix = '', number = '', rest = '' } = SPLIT.exec(text)?.groups ?? {};
  for (const [kind, pattern] of numbered) {
    const found = pattern.exec(prefix.trim());
    const after = found && readAfter(rest);
    if (!after) continue;
    const state = found.groups?.state?.toUpperCase() ?? (kind === 'state' ? byLetter[prefix] : undefined) ?? null;
    return { kind, number: number.replace(/^H(?=\d)/, 'H-'), state, ...after, words: '' };
  }
  return null;
}

/** Parses the text after a number. Returns null if it's neither a direction nor a plate: then the whole is a name. */
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
 * Returns a place as spoken: without the state and abbreviations.
 * @param label a place as on screen: 'St. Charles, MO', '12 N 2nd St, Harrisburg, PA 17101'.
 */
export function placeWords(label: string): string {
  const parts = label.split(',').map((part) => part.trim());
  const isState = new RegExp(`^(?:${STATE_CODES})(?: \\d{5}(?:-\\d{4})?)?$`);
  const kept = parts.filter((part, i) => part !== '' && !(i > 0 && isState.test(part)));
  return kept.map(fullName).join(', ');
}

/** Returns a name without abbreviations: 'North 2nd Street'. */
function fullName(text: string): string {
  const words = text.replaceAll('/', ' / ').split(' ').filter(Boolean);
  return words
    .map((word, i) => fullWord(word, i, words))
    .join(' ')
    .replaceAll(' / ', ', ');
}

/** Returns the full word for an abbreviation in its position. */
function fullWord(word: string, index: number, words: readonly string[]): string {
  const key = bare(word);
  const next = words[index + 1];
  const leading = words.slice(0, index).every(isLead);
  const state = own(states, word);
  // 'NJ Turnpike', but not a street that begins with 'La' or 'De'.
  if (index === 0 && state !== undefined && next !== undefined && isType(next)) return state;
  if (next !== undefined && /^\d/.test(next)) {
    const designation = own(beforeNumbers, word.replaceAll('.', ''));
    if (designation !== undefined) return designation;
  }
  if (own(directions, key) !== undefined) return isLetter(index, words) ? word : (own(directions, key) ?? word);
  if (isBefore(key, index, words, leading)) return own(before, key) ?? word;
  return own(streetTypes, key) ?? own(anywhere, key) ?? word;
}

/** Returns whether a word is a rank, a saint or a fort, and not the type at a street's end. */
function isBefore(key: string, index: number, words: readonly string[], leading: boolean): boolean {
  const next = words[index + 1];
  if (own(before, key) === undefined || next === undefined) return false;
  // 'E St NW', 'Dr N': only a direction follows.
  const isEnd = isDirection(next) && index + 2 === words.length;
  if (leading) return !isEnd && !(index > 0 && isType(next));
  const previous = bare(words[index - 1] ?? '');
  if (key === 'dr') return previous === 'rev' || previous === 'reverend' || bare(next) === 'martin';
  return (key === 'st' || key === 'ste') && beforeSaints.includes(previous);
}

/**
 * Returns whether a letter isn't a direction: it's the street's own name ('E St', 'N Ave', 'Avenue E'), or an initial
 * ('Robert E Lee Blvd').
 */
function isLetter(index: number, words: readonly string[]): boolean {
  if (bare(words[index] ?? '').length > 1) return false;
  const leading = words.slice(0, index).every(isLead);
  const [next, previous] = [words[index + 1], words[index - 1]];
  if (next === undefined) {
    // 'Ave E' is a letter, '5th Ave E' a direction.
    return previous === undefined || (isType(previous) && words.slice(0, index - 1).every(isLead));
  }
  if (!leading) return true;
  // 'E St', 'E St NW', but not 'N St Clair St'.
  const rest = words.slice(index + 1);
  return isType(next) && rest.slice(1).every(isDirection);
}

const isDirection = (word: string): boolean => own(directions, bare(word)) !== undefined;

/** Returns whether a word comes before a street's own name: a direction, or a house number. */
const isLead = (word: string): boolean => isDirection(word) || /^\d+$/.test(word);

const fullTypes = new Set(Object.values(streetTypes).map((word) => word.toLowerCase()));

const isType = (word: string): boolean => own(streetTypes, bare(word)) !== undefined || fullTypes.has(bare(word));

const bare = (word: string): string => word.replaceAll('.', '').toLowerCase();

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
