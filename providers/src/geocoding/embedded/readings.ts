import { normalize } from './normalize.ts';
import { stateOf, statesStarting } from './states.ts';

/** A parsed place text. */
export interface TypedPlace {
  /** Normalized name; empty if only a ZIP code was typed. */
  readonly name: string;
  /** Two-letter code, if typed. */
  readonly state: string | null;
  /** The name as typed. */
  readonly typed: string;
  /** Normalized county, such as 'fairfax county', if typed. */
  readonly county: string | null;
  /** Five digits, if typed. */
  readonly zip: string | null;
  /** Text before the name: 'Wall Drug' in 'Wall Drug, Rapid City, SD'; empty if none. */
  readonly rest: string;
}

/** Comma-separated parts of a text, without its country and ZIP code. */
interface TypedParts {
  readonly parts: readonly string[];
  readonly zip: string | null;
}

const COUNTRY = /(?:^|[\s,]+)(?:u\.?\s?s\.?(?:\s?a\.?)?|(?:the\s+)?united\s+states(?:\s+of\s+america)?)[\s.]*$/i;
const ZIP = /(?:^|[\s,]+)(?:zip(?:\s*code)?[\s:,]*)?(\d{5})(?:-\d{4})?$/i;
const LEADING_ZIP = /^(?:zip(?:\s*code)?[\s:,]*)?(\d{5})(?:-\d{4})?\s*(,|\s)\s*(?=\D)/i;
const COUNTY = /^(?:(.+)\s+(?:county|cnty|co\.?|parish|borough)|county\s+of\s+(.+))$/i;
/** Words that may precede a town's name. */
const KIND_OF_TOWN = /^(?:(?:the\s+)?(?:city|town|village|township|borough)\s+of|downtown)\s+/i;

/**
 * Parses typed text in every plausible way, most literal first. 'Kansas City MO' is a name with a state, but may be a
 * three-word name; 'Washington' may be a city, although it is also a state.
 */
export function readings(text: string): TypedPlace[] {
  const tidied = tidy(text);
  const { parts, zip } = partsOf(tidied);
  const found = [...withState(parts, zip), ...wholeName(parts, zip), ...withTrailingState(parts, zip)];
  const leading = LEADING_ZIP.exec(tidied);
  if (leading && zip === null) {
    const rest = partsOf(tidied.slice(leading[0].length)).parts;
    found.push(...[...withState(rest, leading[1] ?? null), ...wholeName(rest, leading[1] ?? null)]);
    found.push(...withTrailingState(rest, leading[1] ?? null));
  }
  if (zip !== null && parts.length === 0) found.push({ ...nothing, zip });
  return found.filter(({ name, zip }) => name !== '' || zip !== null);
}

/**
 * Parses text that is still being typed: the last word or the state may be incomplete.
 * @returns the same as `readings`, most literal first. `states` lists the states that the text may become; null means
 * any.
 */
export function unfinishedReadings(
  text: string,
): { readonly name: string; readonly states: readonly string[] | null }[] {
  const typing = /[\p{L}\d]$/u.test(text);
  const found = new Map<string, { name: string; states: readonly string[] | null }>();
  const add = (name: string, states: readonly string[] | null): void => {
    const key = `${name}|${states?.join(' ') ?? ''}`;
    if (name !== '' && !found.has(key)) found.set(key, { name, states });
  };
  const { parts } = partsOf(tidy(text));
  if (typing) add(normalize(parts.join(' '), true), null);
  for (const { name, state, rest } of readings(text)) if (rest === '') add(name, state === null ? null : [state]);
  const words = parts.join(' ').split(' ');
  const last = parts.at(-1) ?? '';
  if (typing && parts.length > 1) add(normalize(parts.slice(0, -1).join(' ')), statesStarting(last));
  else if (typing && words.length > 1) add(normalize(words.slice(0, -1).join(' ')), statesStarting(words.at(-1) ?? ''));
  return [...found.values()].filter(({ states }) => states === null || states.length > 0);
}

const nothing: TypedPlace = { name: '', typed: '', state: null, county: null, zip: null, rest: '' };

/**
 * Makes commas the only separators and removes quotes and parentheses. Keeps a state in parentheses: 'Paris (Texas)'.
 */
function tidy(text: string): string {
  return text
    .replace(/[“”"„«»]/g, ' ')
    .replace(/\(([^)]*)\)?/g, (_, inner: string) => (stateOf(inner) ? `, ${inner}` : ' '))
    .replace(/[;|\n\t\r]+|\s[-–—/]+\s|:\s/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;.!?]+$/, (end) => (end.startsWith('.') ? '.' : ''))
    .replace(/^[\s,;.!?]+/, '');
}

/** Splits text at commas, after removing countries and a ZIP code from its end, in any order. */
function partsOf(text: string): TypedParts {
  let zip: string | null = null;
  let left = text;
  for (;;) {
    const country = COUNTRY.exec(left);
    const code: RegExpExecArray | null = zip === null ? ZIP.exec(left) : null;
    const end = country ?? code;
    if (!end || (country && end.index === 0)) break;
    if (!country && code) zip = code[1] ?? null;
    left = left.slice(0, end.index).replace(/[\s,]+$/, '');
  }
  const parts = left
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part));
  // 'Denver, Colorado, CO' contains its state twice.
  const [before, last] = [stateOf(parts.at(-2) ?? ''), stateOf(parts.at(-1) ?? '')];
  if (parts.length > 2 && last !== null && before === last) parts.pop();
  return { parts, zip };
}

/**
 * Returns interpretations with a state after a comma: 'Lincoln, NE', 'Mount Vernon, Fairfax County, VA', 'Wall Drug,
 * Rapid City, SD'.
 */
function withState(parts: readonly string[], zip: string | null): TypedPlace[] {
  const state = stateOf(parts.at(-1) ?? '');
  if (!state) return [];
  if (parts.length === 1) return zip === null ? [] : [{ ...nothing, state, zip }];
  return named(parts.slice(0, -1), state, zip);
}

/** Returns interpretations of the last part as a name after other text, or as a county after a name. */
function named(parts: readonly string[], state: string | null, zip: string | null): TypedPlace[] {
  const last = parts.at(-1) ?? '';
  const [, county = '', ofCounty = county] = COUNTY.exec(last) ?? [];
  const found: TypedPlace[] = [];
  const add = (before: readonly string[], name: string, inCounty: string | null): void => {
    const typed = { state, county: inCounty, zip, rest: before.join(', ') };
    found.push({ ...typed, name: normalize(name), typed: name });
    const bare = name.replace(KIND_OF_TOWN, '').replace(/^the\s+(?=\S)/i, '');
    if (bare !== name) found.push({ ...typed, name: normalize(bare), typed: name });
  };
  if (ofCounty !== '' && parts.length > 1) {
    add(parts.slice(0, -2), parts.at(-2) ?? '', `${normalize(ofCounty)} county`);
  }
  add(parts.slice(0, -1), last, null);
  return found;
}

/** Returns interpretations of the whole text as a name, and of its last part as a town without a state. */
function wholeName(parts: readonly string[], zip: string | null): TypedPlace[] {
  if (parts.length === 0) return [];
  return [...named([parts.join(' ')], null, zip), ...(parts.length > 1 ? named(parts, null, zip) : [])];
}

/** Returns interpretations with a state but no comma: 'Kansas City MO', 'santa fe new mexico'. */
function withTrailingState(parts: readonly string[], zip: string | null): TypedPlace[] {
  const words = (parts.at(-1) ?? '').split(' ');
  const found: TypedPlace[] = [];
  for (let count = Math.min(3, words.length - 1); count >= 1; count--) {
    const state = stateOf(words.slice(-count).join(' '));
    if (!state) continue;
    found.push(...named([...parts.slice(0, -1), words.slice(0, -count).join(' ')], state, zip));
  }
  return found;
}
