import { streetWords } from '@roadcast/core/places';
import { stateOf } from '../embedded/states.ts';

/** Text parsed as an address, a street or a POI. */
export interface TypedAddress {
  /** House number; null if the text doesn't start with one. */
  readonly number: number | null;
  /** Letters directly after the number, such as 'b'; '' if none. */
  readonly suffix: string;
  /** Remaining words, normalized by `streetWords`. */
  readonly words: readonly string[];
  /** Last word as typed, possibly incomplete. */
  readonly lastTyped: string;
  /** Two-letter state, if typed. */
  readonly state: string | null;
  /** Five digits; null if not typed. */
  readonly postcode: string | null;
}

const COUNTRY = /,?\s*(usa|u\.s\.a\.|united states( of america)?)\s*$/i;
const POSTCODE = /[\s,]+(\d{5})(?:-\d{4})?\s*$/;
/** Apartments and suites, which are removed because routes only lead to the house. */
const UNIT = /[\s,]+(?:(?:apt|apartment|suite|ste|unit)\.?\s*#?\s*\d+\w?|#\s*\w+)\b/gi;
/** Matches '1401 ', '12b ' and '12-14 ', but not '3rd ' or '42nd '. */
const HOUSE_NUMBER = /^(\d{1,6})((?:-\d+)?[a-z]?)\s+(?=\S*[a-z0-9])/i;

/**
 * Parses typed text in every plausible way, likeliest first. 'Indiana, PA' has a state, 'Avenue of the States' has
 * none, and '84 Lumber' has no house number.
 * @param unfinished whether the last part may be an incomplete state.
 */
export function readAddress(text: string, unfinished: boolean): TypedAddress[] {
  const bare = text.replace(COUNTRY, '').trim();
  const postcode = POSTCODE.exec(bare)?.[1] ?? null;
  const withoutPostcode = postcode === null ? bare : bare.replace(POSTCODE, '');
  const [, number, suffix = ''] = HOUSE_NUMBER.exec(withoutPostcode) ?? [];
  const rest = number === undefined ? withoutPostcode : withoutPostcode.replace(HOUSE_NUMBER, '').replace(UNIT, '');
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found: TypedAddress[] = [];
  const read = (of: readonly string[], state: string | null, house = true): void => {
    const words = of.flatMap(streetWords);
    const lastTyped = /[a-z0-9]+$/i.exec(of.at(-1) ?? '')?.[0]?.toLowerCase() ?? '';
    if (words.length === 0) return;
    const numbered = house && number !== undefined;
    found.push({
      number: numbered ? Number(number) : null,
      suffix: numbered ? suffix.toLowerCase() : '',
      words: !house && number !== undefined ? [...streetWords(number + suffix), ...words] : words,
      lastTyped,
      state,
      postcode,
    });
  };
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && stateOf(last)) read(parts.slice(0, -1), stateOf(last));
  else {
    const words = last.split(/\s+/);
    for (let count = 3; count >= 1; count--) {
      const state = count < words.length ? stateOf(words.slice(-count).join(' ')) : null;
      if (state) read([...parts.slice(0, -1), words.slice(0, -count).join(' ')], state);
    }
  }
  read(parts, null);
  if (unfinished && parts.length > 1) read(parts.slice(0, -1), null);
  if (number !== undefined) read(parts, null, false);
  return found;
}

/** Returns whether text starts with a house number and is therefore an address, not a town. */
export const startsWithNumber = (text: string): boolean => HOUSE_NUMBER.test(text.trim());
