/** What earlier answers have told that later requests can be about: ids by what they are of ('route.id'), tokens by name, and whole routes. */
export class KnownValues {
  private readonly values = new Map<string, unknown[]>();

  /** Collects what an answer has. @param within the name of the field that it stands in. */
  collect(body: unknown, within = ''): void {
    if (Array.isArray(body)) {
      for (const one of body.slice(0, MOST)) this.collect(one, singular(within));
      return;
    }
    if (typeof body !== 'object' || body === null) return;
    if (within === WHOLE_ROUTE && 'segments' in body) this.add(WHOLE_ROUTE, body);
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'object') this.collect(value, name);
      else if (name === 'id') this.add(`${within}.id`, value);
      else if (TOKENS.has(name) && value !== '') this.add(name, value);
    }
  }

  /** @param at which of those known under the first name that is known, from 0 up to 1. @returns undefined where none is. */
  find(names: readonly string[], at: number): unknown {
    const values = names.map((name) => this.values.get(name)).find((found) => found !== undefined) ?? [];
    return values[Math.floor(at * values.length)];
  }

  private add(name: string, value: unknown): void {
    const values = this.values.get(name) ?? [];
    if (!values.includes(value)) values.push(value);
    if (values.length > MOST) values.shift();
    this.values.set(name, values);
  }
}

const TOKENS = new Set(['editToken', 'linkToken', 'version', 'email', 'hotelId', 'rateId', 'searchId']);

/** The newest of each. */
const MOST = 10;

/** The name of whole trips, as answers have it. */
export const WHOLE_ROUTE = 'route';

const singular = (name: string): string => name.replace(/s$/, '');

/**
 * @param name of a field or a part of a path: 'stationId', 'editToken', or 'id' after '/vehicles/'.
 * @returns the names under which an answer may have told a value for it; none where only the document says what it can be.
 */
export function namesOf(name: string, after = ''): readonly string[] {
  if (!/(^i|I)d$/.test(name)) return TOKENS.has(name) ? [name] : [];
  const of = name === 'id' ? singular(after) : name.replace(/Id$/, '');
  return [`${of === 'trip' ? WHOLE_ROUTE : of}.id`, name];
}

/**
 * Stands in a drawn request for what an earlier answer has told, and is filled in when the request is sent: what is drawn does not depend on
 * answers.
 */
export class Placeholder {
  readonly names: readonly string[];
  readonly at: number;
  readonly otherwise: unknown;
  readonly made: (value: unknown) => unknown;

  /**
   * @param names as `KnownValues.find` takes them, as well as `at`. @param otherwise where nothing is known.
   * @param made what becomes of a known value.
   */
  constructor(names: readonly string[], at: number, otherwise: unknown, made = (value: unknown): unknown => value) {
    this.names = names;
    this.at = at;
    this.otherwise = otherwise;
    this.made = made;
  }
}

/** @returns a drawn value with its placeholders filled in. */
export function filledIn(value: unknown, known: KnownValues): unknown {
  if (value instanceof Placeholder) {
    const found = known.find(value.names, value.at);
    return found === undefined ? filledIn(value.otherwise, known) : value.made(found);
  }
  if (Array.isArray(value)) return value.map((one) => filledIn(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledIn(part, known)]));
}
