import { confusablesMap } from 'confusables';

const VOWELS = ['a', 'e', 'i', 'o', 'u'] as const;

/** How to interpret digits and symbols that can replace more than one letter. */
export interface Reading {
  /** Letter that `1`, `|` and `!` replace. */
  readonly bar: 'i' | 'l';
  /** Letter that `*` and `#` replace between letters; null to keep them. */
  readonly star: (typeof VOWELS)[number] | null;
  /** Whether to drop dots, hyphens and underscores between letters. */
  readonly joined: boolean;
}

/** Interpretation for names, where symbols don't replace letters. */
export const PLAIN: Reading = { bar: 'i', star: null, joined: false };

/** Letters by the digit or symbol that replaces them, in all readings. */
const REPLACED: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
};

/** Matches accents, and controls, zero-width characters and direction marks, which people don't see. */
const UNSEEN = /(?:(?![\t\n\r])[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])+/gu;

const PRINTABLE_ASCII = /^[\t\n\r -~]*$/;
const NOT_ASCII = /[^\p{ASCII}]/gu;

/** Matches letters together with everything that may replace one. */
const TOKEN = /[a-z0-9@$|!*#]+/g;

/** Matches punctuation at the end of a token. */
const TRAILING = /[!*#|]+$/;

/** Matches tokens that may be disguised words. Numbers and prices aren't: 455 is a highway. */
const HAS_LETTER = /[a-z@]/;

/** Matches text in which nothing can replace a letter. */
const ONLY_LETTERS = /^[^0-9@$|!*#]*$/;

const JOINT = /(?<=[a-z0-9@$])[._-](?=[a-z0-9@$])/;
const JOINTS = new RegExp(JOINT, 'g');
const BAR = /[1|!](?=[a-z0-9@$])|(?<=[a-z@$])1/;
const STAR = /(?<=[a-z])[*#](?=[a-z])/;

/** Matches three or more single letters with gaps: 'f u c k', 's.h.i.t'. */
const SPACED = /(?<![a-z0-9@$])[a-z0-9@$](?:[ ._*~+-]{1,3}[a-z0-9@$](?![a-z0-9@$])){2,}/g;

/**
 * Returns text in lower case without accents and invisible characters, with look-alike letters of other scripts
 * replaced by Latin ones ('ＦᴜСκ' becomes 'fuck'). Takes time proportional to the length.
 */
export function latin(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase();
  // Marks go first, because normalization sorts long runs of them in quadratic time.
  const bare = text.replace(UNSEEN, '').normalize('NFKD').replace(UNSEEN, '');
  return bare.replace(NOT_ASCII, (letter) => confusablesMap.get(letter) ?? letter).toLowerCase();
}

/** Returns the result of `latin` with digits and symbols replaced by letters, as in one reading. */
export function readAs(text: string, { bar, star, joined }: Reading): string {
  if (!joined && ONLY_LETTERS.test(text)) return text;
  const whole = joined ? text.replace(JOINTS, '') : text;
  return whole.replace(TOKEN, (token) => {
    const end = TRAILING.exec(token)?.index ?? token.length;
    const word = token.slice(0, end);
    if (!HAS_LETTER.test(word)) return token;
    const letters = word.replace(/[^a-z]/g, (sign) => {
      if (sign === '1' || sign === '|' || sign === '!') return bar;
      return (sign === '*' || sign === '#' ? star : REPLACED[sign]) ?? sign;
    });
    return letters + token.slice(end);
  });
}

/**
 * Returns the variants to check of a text returned by `latin`: the text as usually read, without its hyphens and dots,
 * and words that can be read in other ways. One kind of disguise is read at a time, to bound their number.
 */
export function readingsOf(text: string): string[] {
  const words = text.split(/\s+/);
  const read = (kind: RegExp, reading: Partial<Reading>): string[] => {
    const chosen = words.filter((word) => kind.test(word));
    return chosen.length === 0 ? [] : [readAs(chosen.join('\n'), { ...PLAIN, ...reading })];
  };
  return [
    readAs(text, PLAIN),
    // The whole text, because a place's hyphenated name may have more words.
    ...(JOINT.test(text) ? [readAs(text, { ...PLAIN, joined: true })] : []),
    ...read(BAR, { bar: 'l' }),
    ...VOWELS.flatMap((star) => read(STAR, { star })),
    ...spelledWords(text),
  ];
}

/** Returns the words spelled with gaps, without the gaps and joined with line breaks: 'fuck' for 'f u c k'. */
function spelledWords(text: string): string[] {
  const runs = text.match(SPACED) ?? [];
  return runs.length === 0 ? [] : [readAs(runs.map((run) => run.replace(/[ ._*~+-]/g, '')).join('\n'), PLAIN)];
}
