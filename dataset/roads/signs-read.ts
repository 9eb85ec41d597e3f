import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { isNumbered, shieldOf } from './model.ts';

export const SIGNS_FILE = 'signs.txt';

/** Name on signs that replaces a road's designation. */
export interface Sign {
  /** Designation as on shields, 'NJ 700', or a name with spaces, 'Going to the Sun Road'. */
  readonly shield: string;
  /** Two-letter state code; '' for all states. */
  readonly state: string;
  /** Whether the name applies only to toll stretches (true) or only to free stretches (false); undefined for both. */
  readonly toll: boolean | undefined;
  /** Text on the sign, with numbers as on shields: 'New Jersey Turnpike', 'US 95A', 'Loop 101'. */
  readonly words: string;
}

/** Signed directions of a road whose line doesn't determine them, by written name: 'US-151'. */
export interface SignedDirections {
  readonly name: string;
  /** `around` for a beltway, where the signed direction changes along the road. */
  readonly axis: 'ns' | 'ew' | 'around';
}

const DIRECTIONS = /^directions (\S.*): (north-south|east-west|around)$/;
const AXES = { 'north-south': 'ns', 'east-west': 'ew', around: 'around' } as const;

const SIGN = /^(\S+?)(?: ([A-Z]{2}))?(?: (toll|free))?: (\S.*)$/;

/** Parses `signs.txt`. Reports invalid lines as errors. */
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
