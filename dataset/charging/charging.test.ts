import { describe, expect, it } from 'vitest';
import { takenDown, testServiceRoads } from '../services/testing.ts';
import { chargingGaps } from './gaps.ts';
import { parseNetworkPrices } from './network-prices.ts';
import { testCharging } from './testing.ts';

/** I-1 runs north for 200 miles; a degree of latitude is 69.17 miles. */
const north = (mile: number): string => (30 + mile / 69.17).toFixed(4);
const { roads } = testServiceRoads({
  'I-1': `state NE 200\n${[0, 25, 50, 75, 100, 125, 150, 175, 200].map((mile) => `@${north(mile)},-100 ${mile} Mile ${mile}`).join('\n')}`,
});

const read = (body: string) => testCharging(roads, { 'I-1': body });
const at = (mile: number, facts: string): string => `@${north(mile)},-100 ${mile} NS Site ${mile} | ${facts}`;

describe('a charging file', () => {
  it('becomes placed sites, with the written facts', () => {
    const { placed, said } = read(
      `state NE\n${at(50, 'network Tesla; plugs nacs 8x250, ccs1 -x~150; town Kearney; address 1 Main St; 24h; price $0.48 per kWh; pull-through')}`,
    );
    expect(said).toEqual([]);
    expect(placed[0]?.site).toMatchObject({
      id: 'I-1/charging:NE:50',
      name: 'Site 50',
      network: 'Tesla',
      city: 'Kearney',
      state: 'NE',
      open24Hours: true,
      pullThrough: true,
      access: 'public',
      price: { perKwh: 0.48, perMinute: 0, perSession: 0 },
      source: 'Stations, State DOT',
      approximate: false,
      plugs: [
        { connector: 'nacs', kilowatts: 250, modeled: false, count: 8 },
        { connector: 'ccs1', kilowatts: 150, modeled: true, count: null },
      ],
    });
  });

  it.each([
    [at(50, 'network Tesla'), "no plugs: expected 'plugs nacs 8x250'"],
    [at(50, 'plugs tesla 8x250'), "plugs: 'tesla 8x250' is invalid"],
    [at(50, 'plugs nacs 0x250'), '0 is not a valid number of plugs'],
    [at(50, 'plugs nacs 8x9000'), '9000 kW is not a valid plug power'],
    [at(50, 'plugs nacs 8x250; price ask'), "price: 'ask' cannot be read"],
    [at(50, 'plugs nacs 8x250; sells diesel'), "unknown fact 'sells'"],
    ['50 NS Site | plugs nacs 8x250', 'a charging site needs one'],
    [`@${north(50)},-99.9 50 NS Site | plugs nacs 8x250`, 'miles off I-1'],
    [`@${north(50)},-100 80 NS Site | plugs nacs 8x250`, 'does not match the position'],
  ])('reports %s', (line, words) => {
    const { said } = read(`state NE\n${line}`);
    expect(said.join('\n')).toContain(words);
  });

  it('has a site of one network only once', () => {
    const site = (name: string, network: string, off = 0) =>
      `@${(30 + 50 / 69.17 + off).toFixed(4)},-100 50 NS ${name} | network ${network}; plugs nacs 8x250`;
    const twice = read(`state NE\n${site('A', 'Tesla')}\n${site('B', 'Tesla', 0.001)}`);
    expect(twice.said).toEqual([expect.stringContaining('this site is already in services/I-1/charging.txt:4')]);
    expect(read(`state NE\n${site('A', 'Tesla')}\n${site('B', 'EVgo')}\n${site('C', 'Tesla', 0.01)}`).said).toEqual([]);
  });
});

describe('stretches without a site', () => {
  it('are the longest between two with the plug, or an end', () => {
    const { placed } = read(
      `state NE\n${at(10, 'plugs nacs 8x250')}\n${at(60, 'plugs ccs1 4x150')}\n${at(90, 'plugs nacs 8x250, j1772 2x7')}\n${at(120, 'plugs nacs 2x9')}`,
    );
    const sites = placed.map(({ site }) => site);
    const longest = (connector: 'nacs' | 'ccs1' | 'chademo') => {
      const [gap] = chargingGaps(roads.courses.values(), sites, connector);
      return gap && [gap.highway, Math.round(gap.miles), gap.from, gap.to];
    };
    expect(longest('nacs')).toEqual(['I-1', 110, 'NE 90', 'NE 200']);
    expect(longest('ccs1')).toEqual(['I-1', 140, 'NE 60', 'NE 200']);
    expect(longest('chademo')).toEqual(['I-1', 200, 'NE 0', 'NE 200']);
  });
});

describe('network prices', () => {
  const prices = (text: string) => {
    const { report, said } = takenDown();
    return { prices: parseNetworkPrices(text, report), said: said() };
  };

  it('have their source and date, and whether they are from memory', () => {
    const { prices: read, said } = prices(
      'source A page, in example.com/prices, read 2026-11-25\nas of 2026-05-31\nElectrify America 0.48\nEVgo 0.58 ~',
    );
    expect(said).toEqual([]);
    expect(read).toEqual([
      {
        network: 'Electrify America',
        perKwh: 0.48,
        source: 'A page',
        asOf: Date.UTC(2026, 4, 31, 12),
        approximate: false,
      },
      { network: 'EVgo', perKwh: 0.58, source: 'A page', asOf: Date.UTC(2026, 4, 31, 12), approximate: true },
    ]);
  });

  it.each([
    ['Tesla 45', 'expected'],
    ['Tesla 4.50', 'not a valid average price'],
    ['Tesla 0.45\nTesla 0.46', 'is given above'],
  ])('report %j', (lines, words) => {
    expect(prices(`source A page, in example.com/prices, read 2026-11-25\n${lines}`).said.join()).toContain(words);
  });
});
