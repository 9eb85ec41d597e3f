/** Maximum line length of text from a file or another server. */
const LONGEST_LINE = 1000;

/**
 * Characters that move the cursor, retitle or recolor a terminal, or reorder its text: controls (C0 and C1), formats
 * (bidirectional marks, zero-width characters, tags), lone surrogates, line and paragraph separators.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns text as one line that is safe for terminals and logs: unprintable characters are escaped (`\u001b`), and long
 * text is cut. For text from a file, an upstream response or a request.
 */
export function printable(text: string, longest = LONGEST_LINE): string {
  const shown = text.slice(0, longest).replace(UNPRINTABLE, codeOf);
  return text.length > longest ? `${shown}…` : shown;
}

/** Same as `printable` for our own multi-line text: keeps line breaks. */
export const printableLines = (text: string, longest?: number): string =>
  text
    .split('\n')
    .map((line) => printable(line, longest))
    .join('\n');

const codeOf = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
