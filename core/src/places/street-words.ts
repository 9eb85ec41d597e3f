/**
 * Normalizes street and POI names for indexing and lookup. Expands common abbreviations in US addresses
 * (https://pe.usps.com/text/pub28/28apc_002.htm).
 */

import { at } from '../lists/index.ts';

const streetTypes: Readonly<Record<string, string>> = {
  al: 'alley',
  aly: 'alley',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  brg: 'bridge',
  byp: 'bypass',
  cir: 'circle',
  cres: 'crescent',
  ct: 'court',
  cv: 'cove',
  dr: 'drive',
  expy: 'expressway',
  fwy: 'freeway',
  hwy: 'highway',
  ln: 'lane',
  loop: 'loop',
  path: 'path',
  pike: 'pike',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  row: 'row',
  rt: 'route',
  rte: 'route',
  sq: 'square',
  ter: 'terrace',
  tpke: 'turnpike',
  trl: 'trail',
  walk: 'walk',
  way: 'way',
  xing: 'crossing',
};

const directions: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
};

const others: Readonly<Record<string, string>> = {
  ctr: 'center',
  centre: 'center',
  ft: 'fort',
  hosp: 'hospital',
  hts: 'heights',
  intl: 'international',
  jct: 'junction',
  mt: 'mount',
  mtn: 'mountain',
  natl: 'national',
  pt: 'point',
  spgs: 'springs',
  univ: 'university',
};

const longTypes = new Set([...Object.values(streetTypes), 'street']);
const longDirections = new Set(Object.values(directions));

const units = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const teens = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const ordinals = new Map<string, number>([
  ...units.flatMap((word, i) => (i === 0 ? [] : [[word, i] as const])),
  ...teens.map((word, i) => [word, 10 + i] as const),
  ...tens.map((word, i) => [word.replace(/y$/, 'ieth'), 20 + 10 * i] as const),
]);

/** Formats an ordinal number, like '3rd' for 3. */
function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}

/**
 * Splits a name into comparable words: lowercase, without accents and punctuation, abbreviations expanded, street
 * numbers as ordinals ('3rd'). 'St' becomes 'saint' at the beginning and after a street type, and 'street' elsewhere.
 */
export function streetWords(text: string): string[] {
  const raw = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘`´.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const words: string[] = [];
  let typed = false;
  for (let i = 0; i < raw.length; i++) {
    const word = at(raw, i);
    const next = raw[i + 1];
    const decade = tens.indexOf(word);
    const unit = next === undefined ? undefined : ordinals.get(next);
    if (decade >= 0 && unit !== undefined && unit < 10) {
      words.push(ordinal(20 + 10 * decade + unit));
      i++;
      continue;
    }
    const leads = next !== undefined && words.every((before) => longDirections.has(before));
    const written = longForm(word, leads, typed);
    typed ||= longTypes.has(written);
    words.push(written);
  }
  return words;
}

/**
 * @param leads whether only directions precede the word.
 * @param typed whether a street type precedes the word.
 */
function longForm(word: string, leads: boolean, typed: boolean): string {
  if (word === 'st') return leads || typed ? 'saint' : 'street';
  if (word === 'dr' && leads) return 'doctor';
  const number = ordinals.get(word);
  if (number !== undefined) return ordinal(number);
  return streetTypes[word] ?? directions[word] ?? others[word] ?? word;
}

/** Returns whether a word from `streetWords` is a direction, which people often omit. */
export const isDirection = (word: string): boolean => longDirections.has(word);

/** Returns whether a word from `streetWords` is a street type, which people omit or confuse. */
export const isStreetType = (word: string): boolean => longTypes.has(word);
