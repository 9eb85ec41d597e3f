import type { GazetteerFile } from '@roadcast/core/dataset';
import { distance } from 'fastest-levenshtein';
import { normalize, readings, type TypedPlace } from './normalize.ts';

/** A gazetteer row matching a text, with its rank: lower is better. */
interface Match {
  readonly row: number;
  readonly rank: number;
}

/** Ranks, best first. Between two of the same rank the larger population wins. */
const RANK = { same: 0, prefix: 1, wordPrefix: 2, near: 3, nearPrefix: 4 } as const;

/** Shorter texts aren't matched fuzzily. */
const SHORTEST_FUZZY = 4;

/** Returns the number of wrong letters allowed in a name of this length. */
const allowedErrors = (length: number): number => (length < 6 ? 1 : length < 11 ? 2 : 3);

/** Search index of the gazetteer's names. Rows are in the gazetteer's order: largest population first. */
export class NameIndex {
  private readonly states: readonly string[];
  /** All normalized names of a row: the primary one, then its aliases. */
  private readonly names: readonly (readonly string[])[];
  private readonly rowsByName = new Map<string, number[]>();

  constructor(gazetteer: GazetteerFile) {
    this.states = gazetteer.states;
    this.names = gazetteer.names.map((name, row) => {
      const aliases = gazetteer.aliases[row] ?? '';
      return [...new Set([name, ...aliases.split('|')].map(normalize).filter((text) => text !== ''))];
    });
    for (const [row, names] of this.names.entries()) {
      for (const name of names) {
        const rows = this.rowsByName.get(name);
        if (rows) rows.push(row);
        else this.rowsByName.set(name, [row]);
      }
    }
  }

  /**
   * Returns the rows matching a complete text, largest first; none for an unknown name, one for an alias of a single
   * place.
   */
  find(text: string): readonly number[] {
    for (const { name, state } of readings(text)) {
      const rows = (this.rowsByName.get(name) ?? []).filter((row) => state === null || this.states[row] === state);
      const [first] = rows;
      if (first === undefined) continue;
      // Aliases ('LA', 'Philly') belong to the place people mean by them.
      return this.isOwnName(first, name) ? rows.filter((row) => this.isOwnName(row, name)) : [first];
    }
    return [];
  }

  private isOwnName(row: number, name: string): boolean {
    return this.names[row]?.[0] === name;
  }

  /** Returns rows matching a text, best first. */
  suggest(text: string, limit: number): number[] {
    const best = new Map<number, number>();
    for (const typed of readings(text)) {
      for (const { row, rank } of this.matches(typed)) {
        const known = best.get(row);
        if (known === undefined || rank < known) best.set(row, rank);
      }
    }
    // A fully typed name isn't misspelled.
    const spelled = [...best.values()].includes(RANK.same);
    if (best.size < limit && !spelled) this.addNear(text, best);
    return [...best.entries()]
      .sort(([rowA, rankA], [rowB, rankB]) => rankA - rankB || rowA - rowB)
      .slice(0, limit)
      .map(([row]) => row);
  }

  private *matches({ name, state }: TypedPlace): Generator<Match> {
    for (let row = 0; row < this.names.length; row++) {
      if (state !== null && this.states[row] !== state) continue;
      for (const candidate of this.names[row] ?? []) {
        if (candidate === name) yield { row, rank: RANK.same };
        else if (candidate.startsWith(name)) yield { row, rank: RANK.prefix };
        else if (candidate.includes(` ${name}`)) yield { row, rank: RANK.wordPrefix };
      }
    }
  }

  /** Adds names, and names with a prefix, spelled similarly to the text. */
  private addNear(text: string, best: Map<number, number>): void {
    for (const typed of readings(text)) {
      if (typed.name.length < SHORTEST_FUZZY) continue;
      for (let row = 0; row < this.names.length; row++) {
        if (best.has(row) || (typed.state !== null && this.states[row] !== typed.state)) continue;
        const rank = nearRank(this.names[row]?.[0] ?? '', typed.name);
        if (rank !== null) best.set(row, rank);
      }
    }
  }
}

/** Returns the rank of a similarly spelled name; null if it is too different. */
function nearRank(name: string, typed: string): number | null {
  const allowed = allowedErrors(typed.length);
  // The first letter is rarely wrong, and requiring it keeps the list relevant.
  if (name[0] !== typed[0] || name.length < typed.length - allowed) return null;
  if (name.length > typed.length + allowed) {
    return distance(name.slice(0, typed.length), typed) <= 1 ? RANK.nearPrefix : null;
  }
  const errors = distance(name, typed);
  return errors <= allowed ? RANK.near + errors / 10 : null;
}
