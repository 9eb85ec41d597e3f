import { distance } from 'fastest-levenshtein';
import type { EntryIds, PlacesFile } from '../../places/streets/places-file.ts';

/** Maximum words looked up for a prefix, because a prefix of more words is too short to be useful. */
const MOST_WORDS = 4000;
/** Maximum entries returned for ambiguous text. Entries in larger towns come first. */
const MOST_ENTRIES = 200;
/** Minimum prefix length to search. */
const SHORTEST_BEGINNING = 2;
/** Maximum alternative spellings per word. */
const MOST_SPELLINGS = 3;
/** Maximum words compared for spelling. */
const MOST_COMPARED = 20_000;
const SHORTEST_MISSPELLED = 4;

/** Returns the number of misspelled letters allowed for a word length. */
const allowedErrors = (length: number): number => (length < 6 ? 1 : 2);

/**
 * Finds the entries that contain all given words.
 * @param beginning prefix of another word; null if none.
 * @returns at most `MOST_ENTRIES` ids, likeliest first.
 */
export function entriesWith(file: PlacesFile, words: readonly string[], beginning: string | null): number[] {
  const lists = [...new Set(words)].map((word) => file.idsOf(word)).sort((a, b) => a.length - b.length);
  const [shortest, ...others] = lists;
  if (beginning === null || beginning.length < SHORTEST_BEGINNING)
    return shortest ? common(shortest, others, null) : [];
  const begun = beginningSo(file, beginning);
  if (shortest) return common(shortest, others, begun);
  const found: number[] = [];
  for (let id = 0; id < begun.length && found.length < MOST_ENTRIES; id++) if (begun[id] === 1) found.push(id);
  return found;
}

function common(shortest: EntryIds, others: readonly EntryIds[], marked: Uint8Array | null): number[] {
  const cursors = new Int32Array(others.length);
  const found: number[] = [];
  for (const id of shortest) {
    if (marked && marked[id] !== 1) continue;
    const everywhere = others.every((ids, i) => {
      let cursor = cursors[i] ?? 0;
      while (cursor < ids.length && (ids[cursor] ?? 0) < id) cursor++;
      cursors[i] = cursor;
      return ids[cursor] === id;
    });
    if (everywhere && found.push(id) === MOST_ENTRIES) break;
  }
  return found;
}

/** Marks all entries that contain a word with a prefix. */
function beginningSo(file: PlacesFile, beginning: string): Uint8Array {
  const marks = new Uint8Array(file.size);
  for (const ids of file.idsFrom(beginning, MOST_WORDS)) for (const id of ids) marks[id] = 1;
  return marks;
}

/**
 * Returns the file's words closest to a misspelled word, closest first; empty if the word is in the file. Only compares
 * words with the same first letter, because it is rarely wrong and the search stays short.
 */
export function spellingsOf(file: PlacesFile, word: string): string[] {
  if (word.length < SHORTEST_MISSPELLED || file.idsOf(word).length > 0) return [];
  const allowed = allowedErrors(word.length);
  return file
    .wordsFrom(word.slice(0, 1), MOST_COMPARED)
    .filter(({ length }) => Math.abs(length - word.length) <= allowed)
    .map((known) => ({ known, errors: distance(known, word) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MOST_SPELLINGS)
    .map(({ known }) => known);
}
