/** Full state names by code. Territories aren't supported. */
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

/**
 * Traditional abbreviations without dots and spaces: those of the Associated Press and the Government Publishing
 * Office, and other common ones.
 */
const abbreviations: Readonly<Record<string, string>> = {
  AL: 'ala',
  AK: 'alas',
  AZ: 'ariz',
  AR: 'ark',
  CA: 'cal calif',
  CO: 'col colo',
  CT: 'conn',
  DE: 'del',
  FL: 'fla flor',
  HI: 'haw',
  ID: 'ida',
  IL: 'ill ills',
  IN: 'ind',
  KS: 'kan kans',
  KY: 'ken kent',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'neb nebr nb',
  NV: 'nev',
  NJ: 'njersey',
  NM: 'nmex newmex nmexico',
  NY: 'nyork',
  NC: 'ncar ncarolina nocarolina nocar',
  ND: 'ndak ndakota nodak nodakota',
  OH: 'o',
  OK: 'okla',
  OR: 'ore oreg',
  PA: 'penn penna',
  RI: 'rhodeis',
  SC: 'scar scarolina socarolina socar',
  SD: 'sdak sdakota sodak sodakota',
  TN: 'tenn',
  TX: 'tex',
  VA: 'virg',
  WA: 'wash wn',
  WV: 'wva wvirg wvirginia westva westvirg',
  WI: 'wis wisc',
  WY: 'wyo',
};

const codes = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.replaceAll(' ', ''), code],
    ...(abbreviations[code] ?? '').split(' ').map((short) => [short, code] as const),
  ]),
);
codes.delete('');

/** Minimum length of a state name for matching with one or two wrong letters. */
const SHORTEST_MISSPELLED = 7;

/**
 * Returns the two-letter code of a state in any common form: 'CA', 'calif.', 'N. Mex.', 'West Va.', 'Washington State'.
 */
export function stateOf(text: string): string | null {
  const key = keyOf(text);
  return codes.get(key) ?? codes.get(key.replace(/^stateof|state$/, '')) ?? null;
}

/**
 * Returns the states that unfinished text may become: 'c' may become CA, CO or CT. A complete code matches only its
 * state.
 */
export function statesStarting(text: string): readonly string[] {
  const key = keyOf(text);
  const whole = codes.get(key);
  if (whole !== undefined || key === '') return whole === undefined ? [] : [whole];
  return [...new Set([...codes].flatMap(([name, code]) => (name.startsWith(key) ? [code] : [])))];
}

/** Returns the state whose full name is closest to a misspelling: 'Massachusettes', 'Pensylvania'; null if none. */
export function misspelledStateOf(text: string, distance: (a: string, b: string) => number): string | null {
  const key = keyOf(text);
  if (key.length < SHORTEST_MISSPELLED) return null;
  const near = Object.entries(stateNames).filter(([, name]) => distance(name.replaceAll(' ', ''), key) <= 2);
  return near.length === 1 ? (near[0]?.[0] ?? null) : null;
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[.\s]+/g, '');
