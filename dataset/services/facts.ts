import type { FuelGrade } from '@roadcast/core/services';
import type { ServiceFacts, ServiceFileKind } from './model.ts';

/** What pumps sell, as the files write it: any gasoline means regular at least. */
const SELLS: Readonly<Record<string, FuelGrade>> = {
  gasoline: 'regular',
  regular: 'regular',
  midgrade: 'midgrade',
  premium: 'premium',
  diesel: 'diesel',
  e85: 'e85',
};

const MOST_TRUCK_SPACES = 1000;

/** What is known of a place with nothing behind its name. */
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

/** Facts that only a place with pumps has. */
const OF_PUMPS: ReadonlySet<string> = new Set(['brand', 'sells', 'truck-stop']);

type Draft = { -readonly [Key in keyof ServiceFacts]: ServiceFacts[Key] };

/** Reads the words behind a fact into the draft. @returns what is wrong with them, or undefined. */
type ReadFact = (draft: Draft, words: string) => string | undefined;

const flag =
  (key: 'welcome' | 'truckStop' | 'rvLanes' | 'dump' | 'allNight' | 'noRestrooms' | 'seasonal'): ReadFact =>
  (draft, words) => {
    if (words !== '') return `'${words}' is too much: the fact stands alone`;
    draft[key] = true;
    return undefined;
  };

const text =
  (key: 'exit' | 'town' | 'address' | 'brand' | 'phone', pattern: RegExp, example: string): ReadFact =>
  (draft, words) => {
    if (!pattern.test(words)) return `expected '${example}'`;
    draft[key] = words;
    return undefined;
  };

const READERS: Readonly<Record<string, ReadFact>> = {
  exit: text('exit', /^[0-9A-Z][0-9A-Za-z/&.-]*$/, 'exit 263'),
  town: text('town', /^\p{Lu}.*$/u, 'town Lusk'),
  address: text('address', /^\S.*$/, 'address 1200 Main St'),
  brand: text('brand', /^\S.*$/, 'brand Pilot'),
  phone: text('phone', /^[2-9]\d{2}-\d{3}-\d{4}$/, 'phone 307-555-0100'),
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
 * Reads what stands behind the bar of a place: 'exit 263; town Lusk; dump'.
 * @returns the facts, those that cannot be read left out, and what is wrong with them.
 */
export function readFacts(written: string, kind: ServiceFileKind): { facts: ServiceFacts; complaints: string[] } {
  const facts: Draft = { ...noFacts };
  const complaints: string[] = [];
  const seen = new Set<string>();
  for (const fact of written.split(';').map((part) => part.trim())) {
    const [, word = '', words = ''] = /^(\S+)\s*(.*)$/.exec(fact) ?? [];
    const read = Object.hasOwn(READERS, word) ? READERS[word] : undefined;
    if (!read) {
      complaints.push(
        fact === ''
          ? "an empty fact: one ';' between two facts, none at the end"
          : `unknown fact '${word}': expected one of ${Object.keys(READERS).sort().join(', ')}`,
      );
      continue;
    }
    if (seen.has(word)) complaints.push(`'${word}' is said twice`);
    else if (kind === 'rest-areas' && OF_PUMPS.has(word)) {
      complaints.push(`'${word}' is a fact of pumps: a place with fuel belongs in fuel.txt, or in plazas.txt`);
    } else {
      const complaint = read(facts, words);
      if (complaint !== undefined) complaints.push(`${word}: ${complaint}`);
    }
    seen.add(word);
  }
  return { facts, complaints };
}
