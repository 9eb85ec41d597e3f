import { describe, expect, it } from 'vitest';
import { NameIndex } from './name-index.ts';

/** Most prominent first. The last value is true for sights. */
const rows = [
  ['Hot Springs National Park', 'AR', true],
  ['Fort Worth', 'TX', false],
  ['Tucson', 'AZ', false],
  ['Fort Wayne', 'IN', false],
  ['Hot Springs', 'AR', false],
  ['West Fort', 'TX', false],
  ['College Station', 'TX', false],
  ['Port Saint Lucie', 'FL', false],
  ['Hot Springs', 'SD', false],
  ['Tucumcari', 'NM', false],
] as const;

const index = new NameIndex(
  { names: rows.map(([name]) => name), aliases: rows.map(() => ''), states: rows.map(([, state]) => state) },
  (row) => rows[row]?.[2] ?? false,
);

const suggested = (text: string): string[] =>
  index.suggest(text, 4).map(({ row, similar }) => `${rows[row]?.slice(0, 2).join(', ')}${similar ? '?' : ''}`);

describe('suggestions', () => {
  it('don’t expand the last word until it is complete', () => {
    expect(suggested('fort w')).toEqual(['Fort Worth, TX', 'Fort Wayne, IN']);
    expect(suggested('college st')).toEqual(['College Station, TX']);
    expect(suggested('port st')).toEqual(['Port Saint Lucie, FL']);
    expect(suggested('w fort')).toEqual(['West Fort, TX']);
  });

  it('recognize an unfinished state', () => {
    expect(suggested('hot springs, s')).toEqual(['Hot Springs, SD']);
    expect(suggested('hot springs, ')).toEqual(['Hot Springs, AR', 'Hot Springs, SD', 'Hot Springs National Park, AR']);
    expect(suggested('fort wayne ind')).toEqual(['Fort Wayne, IN']);
  });

  it('list a town before the sights named after it', () => {
    expect(suggested('hot s')).toEqual(['Hot Springs, AR', 'Hot Springs National Park, AR', 'Hot Springs, SD']);
  });

  it('mark names that are only spelled similarly', () => {
    expect(suggested('tuscon')).toEqual(['Tucson, AZ?']);
    expect(suggested('asdf')).toEqual([]);
    expect(suggested('tuc')).toEqual(['Tucson, AZ', 'Tucumcari, NM']);
  });
});
