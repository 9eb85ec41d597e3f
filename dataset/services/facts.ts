import type { FuelGrade } from '@roadcast/core/services';
import { ADDRESS, type FactReader, flagFact, PHONE, readFactList, TOWN, textFact } from './fact-list.ts';
import type { ServiceFacts, ServiceFileKind } from './model.ts';

/** Fuel grades by their name in the files. Any gasoline includes regular. */
const SELLS: Readonly<Record<string, FuelGrade>> = {
  gasoline: 'regular',
  regular: 'regular',
  midgrade: 'midgrade',
  premium: 'premium',
  diesel: 'diesel',
  e85: 'e85',
};

const MOST_TRUCK_SPACES = 1000;

/** Facts of a place with only a name. */
export const noFacts: ServiceFacts = {
  exit: null,
  town: '',
  address: null,
  brand: null,
  sells: [],
  welcome: false,
  truckStop: false,
  truckParking: undefined,
  rvLanes: false,
  dump: false,
  allNight: false,
  noRestrooms: false,
  seasonal: false,
  phone: null,
};

/** Facts allowed only for places with pumps. */
const OF_PUMPS: ReadonlySet<string> = new Set(['brand', 'sells', 'truck-stop']);

type Draft = { -readonly [Key in keyof ServiceFacts]: ServiceFacts[Key] };

type FlagKey = 'welcome' | 'truckStop' | 'rvLanes' | 'dump' | 'allNight' | 'noRestrooms' | 'seasonal';
const flag = (key: FlagKey): FactReader<Draft> => flagFact<Draft, FlagKey>(key);

type TextKey = 'exit' | 'town' | 'address' | 'brand' | 'phone';
const text = (key: TextKey, pattern: RegExp, example: string): FactReader<Draft> =>
  textFact<Draft, TextKey>(key, pattern, example);

const READERS: Readonly<Record<string, FactReader<Draft>>> = {
  exit: text('exit', /^[0-9A-Z][0-9A-Za-z/&.-]*$/, 'exit 263'),
  town: text('town', TOWN.pattern, TOWN.example),
  address: text('address', ADDRESS.pattern, ADDRESS.example),
  brand: text('brand', /^\S.*$/, 'brand Pilot'),
  phone: text('phone', PHONE.pattern, PHONE.example),
  welcome: flag('welcome'),
  'truck-stop': flag('truckStop'),
  'rv-lanes': flag('rvLanes'),
  dump: flag('dump'),
  '24h': flag('allNight'),
  'no-restrooms': flag('noRestrooms'),
  seasonal: flag('seasonal'),
  sells(draft, words) {
    const grades = words.split(/\s+/).map((word) => SELLS[word]);
    if (!grades.every((grade) => grade !== undefined)) {
      return `expected 'sells' and some of ${Object.keys(SELLS).join(', ')}`;
    }
    draft.sells = [...new Set(grades)];
    return undefined;
  },
  'truck-parking'(draft, words) {
    const spaces = Number(words);
    const isCount = /^\d+$/.test(words) && spaces > 0 && spaces <= MOST_TRUCK_SPACES;
    if (words !== '' && !isCount) return `expected 'truck-parking SPACES', 1 to ${MOST_TRUCK_SPACES}, or no number`;
    draft.truckParking = words === '' ? null : spaces;
    return undefined;
  },
};

/**
 * Parses the facts after a place's `|`: 'exit 263; town Lusk; dump'.
 * @returns the valid facts, and error messages for the others.
 */
export function readFacts(written: string, kind: ServiceFileKind): { facts: ServiceFacts; complaints: string[] } {
  const facts: Draft = { ...noFacts };
  const complaints = readFactList(written, facts, READERS, (word) =>
    kind === 'rest-areas' && OF_PUMPS.has(word)
      ? `'${word}' is for places with pumps: move a place with fuel to fuel.txt or plazas.txt`
      : undefined,
  );
  return { facts, complaints };
}
