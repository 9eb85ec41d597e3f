import type { GazetteerFile } from '@roadcast/core/dataset';
import { normalize } from './normalize.ts';
import { type TypedPlace, unfinishedReadings } from './readings.ts';
import { misspelling, sounded } from './spelling.ts';

/** A gazetteer row that matches unfinished text. */
export interface Suggestion {
  readonly row: number;
  /** Whether the name is only similar to the text. */
  readonly similar: boolean;
}

/** A gazetteer row with a name similar to the typed one. */
export interface Respelled {
  readonly row: number;
  readonly errors: number;
}

/** Suggestion ranks; lower is better. Within a rank, larger populations come first. */
const RANK = { same: 0, prefix: 1, otherReading: 0.5, wordPrefix: 2, near: 3, nearPrefix: 4 } as const;

/** Minimum length for fuzzy matching. Prefixes need a longer text. */
const SHORTEST_FUZZY = 4;
const SHORTEST_FUZZY_PREFIX = 5;

/** Returns the number of misspelled letters allowed for a name length. */
const allowedErrors = (length: number): number => (length < 8 ? 1 : 2);

/** Search index of gazetteer names. Rows are ordered by prominence: largest population first. */
export class NameIndex {
  private readonly states: readonly string[];
  /** Normalized primary name of each row. */
  private readonly ownNames: readonly string[];
  /** Rows by normalized name or alias, ascending. */
  private readonly rowsByName = new Map<string, number[]>();
  /** Distinct names by first character. */
  private readonly namesByInitial = new Map<string, string[]>();

  private readonly isSight: (row: number) => boolean;

  /** @param isSight whether a row is a park, landmark or airport. All names of a sight count as its own name. */
  constructor(
    gazetteer: Pick<GazetteerFile, 'names' | 'aliases' | 'states'>,
    isSight: (row: number) => boolean = () => false,
  ) {
    this.isSight = isSight;
    this.states = gazetteer.states;
    this.ownNames = gazetteer.names.map((name) => normalize(name));
    for (const [row, own] of this.ownNames.entries()) {
      this.addName(own, row);
      const aliases = gazetteer.aliases[row] ?? '';
      if (aliases !== '') for (const alias of aliases.split('|')) this.addName(normalize(alias), row);
    }
  }

  private addName(name: string, row: number): void {
    if (name === '') return;
    const rows = this.rowsByName.get(name);
    if (rows) {
      if (rows.at(-1) !== row) rows.push(row);
      return;
    }
    this.rowsByName.set(name, [row]);
    const initial = name.charAt(0);
    const names = this.namesByInitial.get(initial);
    if (names) names.push(name);
    else this.namesByInitial.set(initial, [name]);
  }

  /**
   * Returns the rows with a name, largest first; empty for an unknown name, only one for an alias of a single place.
   */
  named({ name, state }: Pick<TypedPlace, 'name' | 'state'>): readonly number[] {
    const rows = (this.rowsByName.get(name) ?? []).filter((row) => state === null || this.states[row] === state);
    const [first] = rows;
    if (first === undefined) return [];
    // An alias ('LA', 'Philly') means the most prominent place that has it.
    return this.isOwnName(first, name) ? rows.filter((row) => this.isOwnName(row, name)) : [first];
  }

  private isOwnName(row: number, name: string): boolean {
    return this.ownNames[row] === name || this.isSight(row);
  }

  /** Returns rows matching unfinished text, best first. */
  suggest(text: string, limit: number): Suggestion[] {
    const best = new Map<number, number>();
    const add = (row: number, rank: number): void => {
      const known = best.get(row);
      if (known === undefined || rank < known) best.set(row, rank);
    };
    const typed = unfinishedReadings(text);
    for (const [i, reading] of typed.entries()) this.addMatches(reading, i === 0 ? 0 : RANK.otherReading, add);
    // Skip fuzzy matching if the typed name is complete and correct.
    const spelled = [...best.values()].some((rank) => rank < RANK.prefix);
    if (best.size < limit && !spelled) {
      for (const reading of typed) this.addSimilar(reading, (row, rank) => best.has(row) || add(row, rank));
    }
    return [...best.entries()]
      .map(([row, rank]) => [row, rank, this.orderOf(row)] as const)
      .sort(([, rankA, orderA], [, rankB, orderB]) => rankA - rankB || orderA - orderB)
      .slice(0, limit)
      .map(([row, rank]) => ({ row, similar: rank >= RANK.near }));
  }

  /** Returns a row's sort position among suggestions of the same rank. A sight follows the town it's named after. */
  private orderOf(row: number): number {
    if (!this.isSight(row)) return row;
    const words = (this.ownNames[row] ?? '').split(' ');
    for (let count = words.length - 1; count >= 1; count--) {
      const towns = this.rowsByName.get(words.slice(0, count).join(' ')) ?? [];
      const town = towns.find((other) => !this.isSight(other) && this.states[other] === this.states[row]);
      if (town !== undefined) return Math.max(row, town + 0.5);
    }
    return row;
  }

  private addMatches({ name, states }: Unfinished, penalty: number, add: (row: number, rank: number) => void): void {
    const inner = ` ${name}`;
    const collect = (candidate: string, rank: number): void => {
      for (const row of this.rowsByName.get(candidate) ?? []) if (this.isIn(row, states)) add(row, rank);
    };
    for (const [initial, names] of this.namesByInitial) {
      for (const candidate of names) {
        if (initial === name[0] && candidate.startsWith(name)) {
          // An exact name, such as 'Portland OR', keeps its rank in every interpretation of the text.
          collect(candidate, candidate.length === name.length ? RANK.same + penalty / 2 : RANK.prefix + penalty);
        } else if (candidate.length > inner.length && candidate.includes(inner)) {
          collect(candidate, RANK.wordPrefix + penalty);
        }
      }
    }
  }

  private addSimilar({ name, states }: Unfinished, add: (row: number, rank: number) => void): void {
    if (name.length < SHORTEST_FUZZY) return;
    const typed = sounded(name);
    const allowed = allowedErrors(typed.length);
    // Only compare names with the same first letter: it is rarely wrong, and the list stays relevant.
    for (const candidate of this.namesByInitial.get(name.charAt(0)) ?? []) {
      if (candidate.length < typed.length - allowed) continue;
      const rank = similarRank(sounded(candidate), typed, allowed);
      if (rank === null) continue;
      for (const row of this.rowsByName.get(candidate) ?? []) {
        if (this.isOwnName(row, candidate) && this.isIn(row, states)) add(row, rank);
      }
    }
  }

  private isIn(row: number, states: readonly string[] | null): boolean {
    return states === null || states.includes(this.states[row] ?? '');
  }

  /** Returns the rows with a complete name similar to the typed one: fewest errors first, then largest first. */
  respelled({ name, state }: Pick<TypedPlace, 'name' | 'state'>): Respelled[] {
    if (name.length <= SHORTEST_FUZZY) return [];
    const typed = sounded(name);
    const allowed = allowedErrors(typed.length);
    const found: Respelled[] = [];
    for (const candidate of this.namesByInitial.get(name.charAt(0)) ?? []) {
      const heard = sounded(candidate);
      const errors = misspelling(heard, typed, allowed);
      if (errors > allowed || !isWordByWord(heard, typed)) continue;
      for (const row of this.rowsByName.get(candidate) ?? []) {
        if (this.isOwnName(row, candidate) && (state === null || this.states[row] === state)) {
          found.push({ row, errors });
        }
      }
    }
    return found.sort((a, b) => a.errors - b.errors || a.row - b.row);
  }
}

/** Compares two names word by word, so that 'dfw airport' doesn't match 'den airport'. */
function isWordByWord(name: string, typed: string): boolean {
  const [words, others] = [name.split(' '), typed.split(' ')];
  if (words.length !== others.length) return misspelling(name, typed, 1) <= 1;
  return words.every((word, i) => {
    const other = others[i] ?? '';
    const allowed = other.length < SHORTEST_FUZZY_PREFIX ? 0 : allowedErrors(other.length);
    return misspelling(word, other, allowed) <= allowed;
  });
}

type Unfinished = ReturnType<typeof unfinishedReadings>[number];

/** Returns the rank of a similar name; null if it differs too much. Both names are in phonetic form. */
function similarRank(name: string, typed: string, allowed: number): number | null {
  if (name.length > typed.length + allowed) {
    if (typed.length < SHORTEST_FUZZY_PREFIX) return null;
    return misspelling(name.slice(0, typed.length), typed, 1) <= 1 ? RANK.nearPrefix : null;
  }
  const errors = misspelling(name, typed, allowed);
  return errors <= allowed ? RANK.near + errors / 10 : null;
}
