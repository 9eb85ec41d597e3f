interface PlainTextOptions {
  /** Whether to keep line breaks. */
  readonly lines?: boolean;
}

/** Maximum accents per letter. Written languages need up to four. */
const MOST_MARKS = 4;

const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Matches blanks of any width, and letters that are drawn as blanks. */
const BLANKS = /[\p{Zs}\t\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** Joiner and presentation selectors between or after emoji, which are part of one picture. */
const JOINER = /(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2})\u200d(?=\p{Extended_Pictographic})/gu;
const PRESENTATION = /(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f/gu;

/** Matches controls, direction marks, zero-width characters, tags and selectors, halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

const PRIVATE = /\p{Co}/gu;

/** Private-use characters that replace kept joiners and selectors. The text's own ones are removed first. */
const [KEPT_JOINER, KEPT_PRESENTATION] = ['\ue000', '\ue001'];

const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * Returns text as it can be published: normalized (NFC), without control characters, direction overrides, zero-width
 * characters and piles of accents, with single spaces and no blanks at the ends. Emoji keep the joiners between their
 * parts. Line breaks become spaces, or single and double line breaks with `lines`.
 */
export function plainText(text: string, { lines = false }: PlainTextOptions = {}): string {
  const seen = text
    .replace(PRIVATE, '')
    .replace(LINE_BREAK, '\n')
    .replace(JOINER, KEPT_JOINER)
    .replace(PRESENTATION, KEPT_PRESENTATION)
    .split('\n')
    .map(plainLine);
  if (!lines) return seen.filter((line) => line !== '').join(' ');
  return seen
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

function plainLine(line: string): string {
  return line
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replaceAll(KEPT_JOINER, '\u200d')
    .replaceAll(KEPT_PRESENTATION, '\ufe0f')
    .replace(MARKS, '$1')
    .normalize('NFC')
    .trim();
}
