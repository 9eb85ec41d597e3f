import type { Typeface, Weight } from './typeface.ts';

/** Lines of text, and the font size that fits them, pixels. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

interface Fit {
  readonly weight: Weight;
  /** Font sizes to try, largest first, pixels. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly lines: number;
}

const ELLIPSIS = '…';

/** Maximum characters considered; the rest can't fit. */
const MOST_CHARACTERS = 300;

/** Share of the width available to text, because kerning changes its width slightly. */
const SAFE = 0.98;

/** Substitutes for letters missing from the typeface. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  ʻ: '‘',
  ʼ: '’',
  '→': '–',
  '\u00a0': ' ',
  '\u2011': '-',
  '\u202f': ' ',
};

/**
 * Returns the characters of a text that the typeface has, on one line with single spaces. Drops others, such as emoji;
 * letters with unknown accents lose them.
 */
export function drawable(text: string, typeface: Typeface): string {
  const has = (character: string): boolean => typeface.widthOf(character, 600) !== null;
  const drawn = Array.from(text.slice(0, 4 * MOST_CHARACTERS).replace(/\s+/g, ' '), (character) => {
    // Formats such as direction marks have glyphs in some fonts.
    if (/[\p{C}\p{M}]/u.test(character)) return '';
    if (has(character)) return character;
    const plain = SUBSTITUTES[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(plain).every(has) ? plain : '';
  });
  return Array.from(drawn.join('')).slice(0, MOST_CHARACTERS).join('').replace(/ {2,}/g, ' ').trim();
}

/** Returns the width of a drawable text in em. */
export const widthOf = (text: string, weight: Weight, typeface: Typeface): number =>
  Array.from(text).reduce((sum, character) => sum + (typeface.widthOf(character, weight) ?? 0), 0);

/** Wraps text at the largest size that fits. If none fits, truncates it with an ellipsis at the smallest. */
export function fitted(text: string, { weight, sizes, width, lines }: Fit, typeface: Typeface): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  for (const size of sizes) {
    const broken = brokenLines(text, (line) => widthOf(line, weight, typeface) * size <= width * SAFE);
    if (broken.length <= lines) return { lines: broken, size };
    if (size === smallest) {
      const [last = '', ...before] = broken.slice(0, lines).reverse();
      const fits = (line: string): boolean => widthOf(line, weight, typeface) * size <= width * SAFE;
      return { lines: [...before.reverse(), cut(last, fits)], size };
    }
  }
  return { lines: [], size: smallest };
}

/** Breaks a text at spaces, and inside words that are too long for a line. */
function brokenLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Cuts a word into pieces that fit on a line. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

function cut(line: string, fits: (line: string) => boolean): string {
  const characters = Array.from(line);
  while (characters.length > 0 && !fits(characters.join('') + ELLIPSIS)) characters.pop();
  const start = characters.join('');
  // Prefer whole words, unless that leaves too little.
  const space = start.lastIndexOf(' ');
  const whole = line[start.length] !== ' ' && space > start.length / 2 ? start.slice(0, space) : start;
  return whole.replace(/[ ,.;:–•-]+$/, '') + ELLIPSIS;
}
