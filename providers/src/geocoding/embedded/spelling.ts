/** Maximum length of compared strings, characters. */
const LONGEST = 130;
const row = () => new Uint8Array(LONGEST);
/** Reused between calls, which never overlap. */
const rows = [row(), row(), row()] as const;

/**
 * Counts the wrong, missing, extra or swapped letters between two words (optimal string alignment).
 * @param most maximum count of interest. @returns `most + 1` for larger counts.
 */
export function misspelling(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) >= LONGEST) return most + 1;
  let [before, previous, current]: readonly Uint8Array[] = rows;
  for (let j = 0; j <= b.length; j++) rows[1][j] = j;
  for (let i = 1; before && previous && current && i <= a.length; i++) {
    if (fillRow({ a, b, i, before, previous, current }) > most) return most + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous?.[b.length] ?? 0, most + 1);
}

interface Step {
  readonly a: string;
  readonly b: string;
  /** Index of the letter in `a`, counted from 1. */
  readonly i: number;
  readonly before: Uint8Array;
  readonly previous: Uint8Array;
  readonly current: Uint8Array;
}

/** Fills the matrix row of one letter. @returns the row's smallest count. */
function fillRow({ a, b, i, before, previous, current }: Step): number {
  current[0] = i;
  let least = i;
  for (let j = 1; j <= b.length; j++) {
    const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
    let errors = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
    if (isSwapped(a, i, b, j)) errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
    current[j] = errors;
    if (errors < least) least = errors;
  }
  return least;
}

/** Returns whether the letters ending at `i` and `j` are a swapped pair. */
const isSwapped = (a: string, i: number, b: string, j: number): boolean =>
  i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);

/**
 * Converts a name to an approximate phonetic form, so that misspellings match: 'Memphis' and 'Memfis', 'Cincinnati' and
 * 'Cincinatti'.
 */
export const sounded = (name: string): string =>
  name
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/([a-z])\1+/g, '$1');
