/** Maximum length of a line of external text. */
const LONGEST_LINE = 1000;

/**
 * Matches characters that can move a terminal's cursor, change its title or colors, or reorder text: controls (C0 and
 * C1), formats (bidirectional marks, zero-width characters, tags), lone surrogates, line and paragraph separators.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns text as a single line that is safe for terminals and logs: escapes unprintable characters (`\u001b`) and
 * truncates long text. For text from a file, an upstream response or a request.
 */
export function printable(text: string, longest = LONGEST_LINE): string {
  const shown = text.slice(0, longest).replace(UNPRINTABLE, codeOf);
  return text.length > longest ? `${shown}…` : shown;
}

/** Same as `printable` for our own multi-line text, keeping line breaks. */
export const printableLines = (text: string, longest?: number): string =>
  text
    .split('\n')
    .map((line) => printable(line, longest))
    .join('\n');

const codeOf = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
