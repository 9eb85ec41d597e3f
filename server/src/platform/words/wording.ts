import type { Place } from '@roadcast/core/places';
import { collapseDuplicatesTransformer, englishDataset, RegExpMatcher } from 'obscenity';
import { latin, PLAIN, readAs, readingsOf } from './fold.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** Maximum words of a name that permits a bad word. */
const LONGEST_NAME_WORDS = 12;

/** Letters that the patterns of `obscenity` may have twice in a row, as in its recommended settings. */
const DOUBLED = new Map(['b', 'e', 'o', 'l', 's', 'g'].map((letter) => [letter, 2]));

const WORD = /[a-z0-9]+/g;

/** Scripts written without spaces, in which a word can be part of a longer run of letters. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** First and last index of a bad word, the latter exclusive. */
interface Found {
  readonly start: number;
  readonly end: number;
}

interface WordLists {
  readonly english: RegExpMatcher;
  /** Names and ordinary words without spaces. */
  readonly permitted: ReadonlySet<string>;
}

interface WordingOptions {
  /** The operator's words and phrases, matched as whole words. */
  readonly extra: readonly string[];
  /** Places whose names may contain bad words, such as Dicks Creek Gap. */
  readonly places: Iterable<Pick<Place, 'name' | 'state'>>;
}

/**
 * Recognizes obscene words in published text, in English and from the operator's list, however they are disguised: with
 * letters of other scripts, digits, stars or gaps. Names of places pass. A word in the operator's list passes only as
 * part of a longer name, so that listing 'hell' refuses 'go to hell', but not 'Hell, MI' or 'Hells Canyon'.
 */
export class Wording {
  /** Null without the operator's words. */
  private readonly extra: RegExp | null;
  private readonly places: WordingOptions['places'];
  /** Built with the first text, because it takes a tenth of a second. */
  private lists: WordLists | null = null;

  constructor({ extra, places }: WordingOptions) {
    this.extra = patternOf(extra);
    this.places = places;
  }

  /** Returns whether text contains a word that must not be published. */
  refuses(text: string): boolean {
    return readingsOf(latin(text)).some((reading) => this.isBad(reading));
  }

  private builtLists(): WordLists {
    this.lists ??= {
      english: new RegExpMatcher({
        ...englishDataset.build(),
        blacklistMatcherTransformers: [
          collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: DOUBLED }),
        ],
      }),
      permitted: this.permittedNames(),
    };
    return this.lists;
  }

  private permittedNames(): ReadonlySet<string> {
    const permitted = new Set(ordinaryWords.map(keyOf));
    for (const { name, state } of this.places) {
      permitted.add(keyOf(name));
      if (this.extra !== null) permitted.add(keyOf(`${name} ${state}`));
    }
    return permitted;
  }

  private isBad(text: string): boolean {
    const { english } = this.builtLists();
    const bad = english
      .getAllMatches(text)
      .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }));
    const listed = [...(this.extra === null ? [] : text.matchAll(this.extra))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    if (bad.length === 0 && listed.length === 0) return false;
    const words = [...text.matchAll(WORD)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    const isWhole = (name: Found, { start, end }: Found): boolean => name.start === start && name.end === end;
    return (
      bad.some((found) => !this.isPermitted(text, words, found, () => true)) ||
      listed.some((found) => !this.isPermitted(text, words, found, (name) => !isWhole(name, found)))
    );
  }

  /** Returns whether a bad word is in a permitted name. @param words all words of the text. */
  private isPermitted(
    text: string,
    words: readonly Found[],
    { start, end }: Found,
    accepts: (name: Found) => boolean,
  ): boolean {
    const first = indexAfter(words, start);
    for (let from = first; from >= 0 && from > first - LONGEST_NAME_WORDS; from -= 1) {
      let key = '';
      for (let to = from; to < Math.min(from + LONGEST_NAME_WORDS, words.length); to += 1) {
        const [begin, last] = [words[from], words[to]];
        if (!begin || !last) break;
        key += text.slice(last.start, last.end);
        if (last.end < end || !this.builtLists().permitted.has(key)) continue;
        if (begin.start <= start && accepts({ start: begin.start, end: last.end })) return true;
      }
    }
    return false;
  }
}

/** Returns the index of the first word that ends after a position, by binary search. */
function indexAfter(words: readonly Found[], position: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

const keyOf = (name: string): string => readAs(latin(name), PLAIN).replace(/[^a-z0-9]+/g, '');

/** Returns a pattern of whole words and phrases, with any of their letters repeated; null without words. */
function patternOf(words: readonly string[]): RegExp | null {
  const patterns = words.flatMap((word) => {
    const text = readAs(latin(word), PLAIN).trim();
    if (text === '') return [];
    const repeated = text.split(/\s+/).map(withRepeats).join('\\s+');
    return WITHOUT_SPACES.test(text) ? [repeated] : [`(?<![\\p{L}\\p{N}])${repeated}(?![\\p{L}\\p{N}])`];
  });
  return patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'gu');
}

const withRepeats = (word: string): string =>
  word.replace(/(.)\1*/gsu, (run, letter: string) => `${escaped(letter)}{${run.length / letter.length},}`);

const escaped = (letter: string): string => letter.replace(/[$()*+./?[\\\]^{|}]/, '\\$&');
