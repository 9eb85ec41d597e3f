/** Designations in the National Park System, longest first, with the abbreviations that people type. */
const DESIGNATIONS: readonly (readonly [words: string, short: string])[] = [
  ['National Park and Preserve', 'NP'],
  ['National Monument and Preserve', 'NM'],
  ['National and State Parks', 'NP'],
  ['National Recreation Area', 'NRA'],
  ['National Historical Park', 'NHP'],
  ['National Historical Reserve', ''],
  ['National Military Park', 'NMP'],
  ['National Historic Site', 'NHS'],
  ['National Historic Trail', 'NHT'],
  ['National Scenic Trail', 'NST'],
  ['National Scenic Riverways', ''],
  ['National Battlefield Park', ''],
  ['National Battlefield', 'NB'],
  ['National Lakeshore', 'NL'],
  ['National Seashore', 'NS'],
  ['National Monument', 'NM'],
  ['National Memorial', ''],
  ['National Preserve', ''],
  ['National Reserve', ''],
  ['National Parks', 'NP'],
  ['National River', ''],
  ['National Park', 'NP'],
];

/** Designations of park units named after a person, battle or town, whose bare name people rarely type for the unit. */
const NEVER_BARE = /Historic|Military|Battlefield|Trail/;

/** State names that a park's bare name must not match. */
const STATES = new Set(['Colorado', 'Washington', 'Oregon', 'California', 'Virginia']);

/** Returns the designation at the end of a park unit's name, like 'National Monument'. */
export const designationOf = (name: string): string | undefined =>
  DESIGNATIONS.find(([words]) => name.endsWith(` ${words}`))?.[0];

/** Returns whether a park unit is an actual national park. */
export const isNationalPark = (name: string): boolean => /National (and State )?Parks?( and Preserve)?$/.test(name);

/**
 * Returns the name without its designation, as people type it: 'Zion'; undefined if people don't type the bare name.
 */
export function bareParkName(name: string): string | undefined {
  const [designation] = DESIGNATIONS.find(([words]) => name.endsWith(` ${words}`)) ?? [];
  if (designation === undefined || NEVER_BARE.test(designation)) return undefined;
  const bare = name.slice(0, -designation.length - 1);
  return STATES.has(bare) ? undefined : bare;
}

/** Returns other unambiguous forms of a park unit's name: 'Zion NP', 'Denali National Park'. */
export function fullParkNames(name: string): string[] {
  const [words, short] = DESIGNATIONS.find(([ending]) => name.endsWith(` ${ending}`)) ?? [];
  if (words === undefined) return [];
  const bare = name.slice(0, -words.length - 1);
  const names = short === undefined || short === '' ? [] : [`${bare} ${short}`];
  if (words.endsWith(' and Preserve')) names.push(`${bare} ${words.replace(' and Preserve', '')}`);
  if (words === 'National Park') names.push(`${bare} Park`, `${bare} Natl Park`, `${bare} Nat'l Park`);
  return names;
}
