import { streetWords } from '@roadcast/core/places';
import { stateOf } from '../embedded/normalize.ts';

/** A typed text, read as an address, a street or a POI. */
export interface TypedAddress {
  /** House number; null where the text does not begin with one. */
  readonly number: number | null;
  /** What follows the number without a space, such as 'b'; '' for nothing. */
  readonly suffix: string;
  /** The rest, as `streetWords` writes it. */
  readonly words: readonly string[];
  /** What the last word begins with, as typed: it may not be complete. */
  readonly lastTyped: string;
  /** Two-letter state, where one was typed. */
  readonly state: string | null;
  /** Five digits; null where none were typed. */
  readonly postcode: string | null;
}

const COUNTRY = /,?\s*(usa|u\.s\.a\.|united states( of america)?)\s*$/i;
const POSTCODE = /[\s,]+(\d{5})(?:-\d{4})?\s*$/;
/** Rooms in a house; the house is what can be driven to. */
const UNIT = /[\s,]+(?:(?:apt|apartment|suite|ste|unit)\.?\s*#?\s*\d+\w?|#\s*\w+)\b/gi;
/** '1401 ', '12b ', '12-14 ', but neither '3rd ' nor '42nd '. */
const HOUSE_NUMBER = /^(\d{1,6})((?:-\d+)?[a-z]?)\s+(?=\S*[a-z0-9])/i;

/**
 * Reads a text every way that makes sense, the likeliest first: 'Indiana, PA' has a state, 'Avenue of the States' has none, and
 * '84 Lumber' no house number.
 * @param unfinished whether more may follow, so that the last part may be the beginning of a state.
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

/** @returns whether a text is an address rather than a town's name: it begins with a house number. */
export const startsWithNumber = (text: string): boolean => HOUSE_NUMBER.test(text.trim());
