/** Full state names by code; territories aren't supported. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
};

const stateByName = new Map(Object.entries(stateNames).map(([code, name]) => [name, code]));

/** Common abbreviations in names. */
const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  pt: 'point',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  hts: 'heights',
  spgs: 'springs',
};

/**
 * Returns text normalized for comparing names: lower case, without accents, apostrophes (Hawaii's okina is one) or
 * punctuation, abbreviations expanded.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['`´.‘’ʻʼ′]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => longForms[word] ?? word)
    .join(' ');
}

/** A parsed text. */
export interface TypedPlace {
  /** Normalised name. */
  readonly name: string;
  /** Two-letter state, if typed. */
  readonly state: string | null;
}

/**
 * Parses a typed text in every plausible way, most literal first: 'Kansas City MO' is a name with a state, and perhaps
 * a name of three words; 'Washington' may be a city although it is a state's name too.
 */
export function readings(text: string): TypedPlace[] {
  const withoutCountry = text.replace(/,?\s*(usa|u\.s\.a\.|united states( of america)?)\s*$/i, '');
  const parts = withoutCountry
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found: TypedPlace[] = [];
  if (parts.length >= 2) {
    const state = stateOf(parts.at(-1) ?? '');
    if (state) found.push({ name: normalize(parts.at(-2) ?? ''), state });
  }
  const whole = normalize(parts.join(' '));
  found.push({ name: whole, state: null });
  const words = withoutCountry.replace(/,/g, ' ').trim().split(/\s+/);
  for (let count = 1; count <= 3 && count < words.length; count++) {
    const state = stateOf(words.slice(-count).join(' '));
    if (state) found.push({ name: normalize(words.slice(0, -count).join(' ')), state });
  }
  return found.filter(({ name }) => name !== '');
}

/** Returns the two letters of a state written either way; null for anything else. */
export function stateOf(text: string): string | null {
  const cleaned = text.replace(/\./g, '').trim();
  const code = cleaned.toUpperCase();
  if (code in stateNames) return code;
  return stateByName.get(cleaned.toLowerCase().replace(/\s+/g, ' ')) ?? null;
}
