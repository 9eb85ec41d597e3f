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
    if (within === 'route' && 'segments' in body) this.add('route', body);
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'object') this.collect(value, name);
      else if (name === 'id') this.add(`${within}.id`, value);
      else if (TOKENS.has(name) && value !== '') this.add(name, value);
    }
  }

  /** @returns one of those known under a name; undefined where none is. */
  any(name: string, random: () => number): unknown {
    const values = this.values.get(name) ?? [];
    return values[Math.floor(random() * values.length)];
  }

  /** @returns the id that a field or a part of a path asks for: 'stationId', or `id` after '/vehicles/'. */
  idFor(name: string, after: string, random: () => number): unknown {
    const of = name === 'id' ? singular(after) : name.replace(/Id$/, '');
    return this.any(`${of === 'trip' ? 'route' : of}.id`, random) ?? this.any(name, random);
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

const singular = (name: string): string => name.replace(/s$/, '');
