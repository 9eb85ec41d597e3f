import type { RoadRule } from '@roadcast/core/dataset';
import { STATE_CODES } from '../files/state-codes.ts';
import type { NetworkWay } from '../tiles/network.ts';
import { shieldOf } from './model.ts';
import type { Sign, SignedDirections } from './signs-read.ts';

/** Matches a state route: 'NJ 440', 'ND 200', 'MT 200S'. */
const STATE_ROUTE = /^([A-Z]{2}) (\d.*)$/;
const STATES: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

/** Lookup of road names on signs. */
export class Signs {
  private readonly byShield = new Map<string, Sign[]>();

  private readonly axes: ReadonlyMap<string, SignedDirections['axis']>;

  constructor({
    signs,
    directions,
  }: { readonly signs: readonly Sign[]; readonly directions: readonly SignedDirections[] }) {
    this.axes = new Map(directions.map(({ name, axis }) => [name, axis]));
    for (const sign of signs) {
      const known = this.byShield.get(sign.shield);
      if (known) known.push(sign);
      else this.byShield.set(sign.shield, [sign]);
    }
  }

  /**
   * Returns the signed name at a location: 'New Jersey Turnpike' for 'NJ 700', 'NY 440' for 'NJ 440' in New York;
   * usually unchanged.
   * @param shield designation as on shields, or a name. @param state two-letter state code of the location.
   */
  of(shield: string, state: string, toll: boolean): string {
    const written = this.byShield
      .get(shield)
      ?.find((sign) => (sign.state === '' || sign.state === state) && (sign.toll === undefined || sign.toll === toll));
    if (written) return written.words;
    const [, owner = '', number] = STATE_ROUTE.exec(shield) ?? [];
    return owner !== state && STATES.has(owner) && STATES.has(state) ? `${state} ${number}` : shield;
  }

  /**
   * Returns the axis of a road's signed directions; undefined if its line determines them. @param name the road as
   * written: 'US-151'.
   */
  axisOf(name: string): SignedDirections['axis'] | undefined {
    return this.axes.get(name);
  }

  /** Returns the signed name of a rule's road if it is the same everywhere, otherwise the designation. */
  ofRule(ref: string): string {
    const everywhere = this.byShield.get(shieldOf(ref))?.find(({ state, toll }) => state === '' && toll === undefined);
    return everywhere ? asWritten(everywhere.words) : ref;
  }
}

/** Returns whether a text is a number with a shield: 'I 80', 'FL-A1A', 'Loop 101'. */
export const hasNumber = (words: string): boolean => /^(?:[A-Z]{1,4}[ -]A?\d+[A-Z]?|(?:Loop|Beltway) \d+)$/.test(words);

/** Converts a shield text to the written form: 'US-95A' for 'US 95A'; other text unchanged. */
export const asWritten = (words: string): string => words.replace(/^([A-Z]{1,4}) (A?\d)/, '$1-$2');

/** Returns the ways with signed names in their `ref` and `name` tags. */
export const signedWays = (ways: readonly NetworkWay[], signs: Signs): NetworkWay[] =>
  ways.map((way) => {
    const { ref, name, ...tags } = way.tags;
    if (ref === undefined && name === undefined) return way;
    const written = [...(ref?.split(';') ?? []), ...(name === undefined ? [] : linkNames(name))];
    const said = written.map((shield) => signs.of(shield, tags['is_in:state'] ?? '', tags.toll === 'yes'));
    const all = [...new Set(said)];
    const [numbers, names] = [all.filter(hasNumber), all.filter((words) => !hasNumber(words))];
    return {
      ...way,
      tags: {
        ...tags,
        ...(numbers.length > 0 ? { ref: numbers.join(';') } : {}),
        ...(names.length > 0 ? { name: names.join(';') } : {}),
      },
    };
  });

/** Matches a road number in a link's name: 'US 90', 'SR 160', 'Route 37'. */
const LINK_NUMBER = /^(I|US|[A-Z]{2}|Route) ?-?(\d+[A-Z]?)$/;
/** Number prefixes that don't identify the state. */
const OF_SOME_STATE = new Set(['SR', 'SH', 'Route']);
const ROAD_WORDS = /(?:Bridge|Tunnel|Causeway|Road|Highway|Drive|Trail|Parkway|Scenic Byway)$/;

/**
 * Returns the number of a written link, if its state is given, and its name, if it is a road name: 'US 90' and
 * 'Escambia Bay Bridge' for 'Escambia Bay Bridge, US 90', but only 'CO 139' for 'CO 139, Douglas Pass'.
 */
function linkNames(name: string): string[] {
  const parts = name.split(', ');
  const numbers = parts.filter((part) => LINK_NUMBER.test(part));
  if (numbers.length === 0) return [name];
  const named = parts.flatMap((part) => {
    const [, kind = '', number] = LINK_NUMBER.exec(part) ?? [];
    if (number === undefined) return ROAD_WORDS.test(part) ? [part] : [];
    return OF_SOME_STATE.has(kind) ? [] : [`${kind} ${number}`];
  });
  return named.length > 0 ? named : numbers;
}

/** Replaces the roads of rules with their signed names. */
export const signedRules = (rules: readonly RoadRule[], signs: Signs): RoadRule[] =>
  rules.map((rule) => ({ ...rule, ref: signs.ofRule(rule.ref) }));
