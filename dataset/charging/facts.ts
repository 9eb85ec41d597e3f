import { type ChargingPlugs, connectors, readPrice } from '@roadcast/core/charging';
import { ADDRESS, type FactReader, flagFact, PHONE, readFactList, TOWN, textFact } from '../services/fact-list.ts';
import type { ChargingFacts } from './model.ts';

const MOST_PLUGS = 300;
const MOST_KILOWATTS = 1500;

/**
 * Plugs with count and power: 'nacs 8x250', 'ccs1 4x~150', 'chademo -x50'. '~' marks an estimated power, '-' an unknown
 * count.
 */
const PLUGS = /^(\S+) (\d+|-)x(~?)(\d+(?:\.\d+)?)$/;

export const noChargingFacts: ChargingFacts = {
  network: null,
  plugs: [],
  town: '',
  address: null,
  phone: null,
  allNight: false,
  hours: null,
  access: 'public',
  pullThrough: false,
  hotel: false,
  price: null,
};

type Draft = { -readonly [Key in keyof ChargingFacts]: ChargingFacts[Key] };

type TextKey = 'network' | 'town' | 'address' | 'phone' | 'hours';
const text = (key: TextKey, pattern: RegExp, example: string): FactReader<Draft> =>
  textFact<Draft, TextKey>(key, pattern, example);

const READERS: Readonly<Record<string, FactReader<Draft>>> = {
  network: text('network', /^\S.*$/, 'network Electrify America'),
  town: text('town', TOWN.pattern, TOWN.example),
  address: text('address', ADDRESS.pattern, ADDRESS.example),
  phone: text('phone', PHONE.pattern, PHONE.example),
  hours: text('hours', /^\S.*$/, 'hours 6am-10pm'),
  '24h': flagFact<Draft, 'allNight'>('allNight'),
  'pull-through': flagFact<Draft, 'pullThrough'>('pullThrough'),
  hotel: flagFact<Draft, 'hotel'>('hotel'),
  guests(draft, words) {
    if (words !== '') return `'${words}' is unexpected: this fact has no value`;
    draft.access = 'guests';
    return undefined;
  },
  price(draft, words) {
    if (readPrice(words) === null) return `'${words}' cannot be read: expected such as 'price $0.48 per kWh'`;
    draft.price = words;
    return undefined;
  },
  plugs(draft, words) {
    const plugs: ChargingPlugs[] = [];
    for (const one of words.split(/,\s*/)) {
      const [, kind = '', many = '', mark = '', power = ''] = PLUGS.exec(one) ?? [];
      const connector = connectors.find((name) => name === kind);
      const [count, kilowatts] = [many === '-' ? null : Number(many), Number(power)];
      if (!connector) return `'${one}' is invalid: expected ${connectors.join(', ')} and such as 8x250, 4x~150 or -x50`;
      if (count === 0 || (count ?? 0) > MOST_PLUGS) return `${many} is not a valid number of plugs`;
      if (kilowatts < 1 || kilowatts > MOST_KILOWATTS) return `${power} kW is not a valid plug power`;
      plugs.push({ connector, kilowatts, modeled: mark === '~', count });
    }
    draft.plugs = plugs;
    return undefined;
  },
};

/**
 * Parses the facts after a charging site's `|`: 'network Tesla; plugs nacs 8x250; town Elko'.
 * @returns the valid facts, and error messages for the others.
 */
export function readChargingFacts(written: string): { facts: ChargingFacts; complaints: string[] } {
  const facts: Draft = { ...noChargingFacts };
  const complaints = readFactList(written, facts, READERS);
  if (facts.plugs.length === 0 && complaints.length === 0) complaints.push("no plugs: expected 'plugs nacs 8x250'");
  return { facts, complaints };
}
