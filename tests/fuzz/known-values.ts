/** Values from earlier responses for later requests: ids by kind ('route.id'), tokens by name, and whole routes. */
export class KnownValues {
  private readonly values = new Map<string, unknown[]>();

  /** Collects the values in a response. @param within name of the enclosing field. */
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

  /**
   * Returns a value of the first known name; undefined if no name is known. @param at position among the name's values,
   * from 0 to less than 1.
   */
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

/** Maximum number of values kept per name, newest first. */
const MOST = 10;

/** Name for whole trips in responses. */
export const WHOLE_ROUTE = 'route';

const singular = (name: string): string => name.replace(/s$/, '');

/**
 * Returns the names under which earlier responses may have values for a field; empty if only the schema defines its
 * values.
 * @param name name of a field or path part: 'stationId', 'editToken', or 'id' after '/vehicles/'.
 */
export function namesOf(name: string, after = ''): readonly string[] {
  if (!/(^i|I)d$/.test(name)) return TOKENS.has(name) ? [name] : [];
  const of = name === 'id' ? singular(after) : name.replace(/Id$/, '');
  return [`${of === 'trip' ? WHOLE_ROUTE : of}.id`, name];
}

/**
 * Placeholder in a generated request for a value from an earlier response. Replaced when sending the request, so
 * generating requests doesn't depend on responses.
 */
export class Placeholder {
  readonly names: readonly string[];
  readonly at: number;
  readonly otherwise: unknown;
  readonly made: (value: unknown) => unknown;

  /**
   * Creates a placeholder. @param names see `KnownValues.find`. @param at see `KnownValues.find`. @param otherwise
   * value to use if none is known. @param made converts a known value.
   */
  constructor(names: readonly string[], at: number, otherwise: unknown, made = (value: unknown): unknown => value) {
    this.names = names;
    this.at = at;
    this.otherwise = otherwise;
    this.made = made;
  }
}

/** Replaces the placeholders in a generated value. */
export function filledIn(value: unknown, known: KnownValues): unknown {
  if (value instanceof Placeholder) {
    const found = known.find(value.names, value.at);
    return found === undefined ? filledIn(value.otherwise, known) : value.made(found);
  }
  if (Array.isArray(value)) return value.map((one) => filledIn(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledIn(part, known)]));
}
