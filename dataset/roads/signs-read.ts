import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { isNumbered, shieldOf } from './model.ts';

export const SIGNS_FILE = 'signs.txt';

/** A name on signs that replaces a designation. */
export interface Sign {
  /** The designation as printed on shields: 'NJ 700'; a name in words: 'Going to the Sun Road'. */
  readonly shield: string;
  /** Two-letter state; '' for all. */
  readonly state: string;
  /** Whether it applies only on toll stretches, or only on the others; undefined for both. */
  readonly toll: boolean | undefined;
  /** As on signs, a number in the form of shields: 'New Jersey Turnpike', 'US 95A', 'Loop 101'. */
  readonly words: string;
}

/** A road's signed directions if its line doesn't show them; by its written name, 'US-151'. */
export interface SignedDirections {
  readonly name: string;
  /** `around` for a beltway, whose signs change on the way. */
  readonly axis: 'ns' | 'ew' | 'around';
}

const DIRECTIONS = /^directions (\S.*): (north-south|east-west|around)$/;
const AXES = { 'north-south': 'ns', 'east-west': 'ew', around: 'around' } as const;

const SIGN = /^(\S+?)(?: ([A-Z]{2}))?(?: (toll|free))?: (\S.*)$/;

/** Parses `signs.txt`; invalid lines are reported as errors. */
export function parseSigns(
  content: string,
  report: Report,
): { readonly signs: Sign[]; readonly directions: SignedDirections[] } {
  const directions: SignedDirections[] = [];
  const signs = sourceLines(content).flatMap(({ line, text }) => {
    if (text.startsWith('source ')) return [];
    const [, name, axis] = DIRECTIONS.exec(text) ?? [];
    if (name !== undefined) {
      directions.push({ name, axis: AXES[axis as keyof typeof AXES] });
      return [];
    }
    const [, ref, state = '', toll, words] = SIGN.exec(text) ?? [];
    if (ref === undefined || words === undefined) {
      const expected =
        "expected 'NJ-700: New Jersey Turnpike', 'CA-127 NV: NV-373' or 'directions US-151: north-south'";
      report({ file: SIGNS_FILE, line, level: 'error', text: expected });
      return [];
    }
    const said = isNumbered(words) ? shieldOf(words) : words;
    return [{ shield: shieldOf(ref), state, toll: toll === undefined ? undefined : toll === 'toll', words: said }];
  });
  return { signs, directions };
}
