import { describe, expect, it } from 'vitest';
import { Signs } from '../roads/signs.ts';
import { parseSigns } from '../roads/signs-read.ts';
import { testRoads } from '../roads/testing.ts';
import type { Tie } from '../tiles/network.ts';
import { basemapRoads } from './basemap.ts';

const highways = { 'I-80': 'state NE 53\n@40,-100 0 West\n@40,-99.5 26.5 Middle\ntoll\n@40,-99 53 East' };
const roads = {
  'US-6':
    'state NE ?\nclass trunk\n@40.3,-99.9 A\n@40,-99.8 B\nwith I-80\n@40,-99.6 C\nclass primary\n@39.8,-99.5 D\n@39.7,-99.5 E',
  'Park-Road': 'state NE ?\nclass secondary\n@41,-99.9 A\n@41,-99.8 B',
  'NE-700': 'state NE ?\nclass motorway\n@42,-99.9 A\n@42,-99.8 B',
  'NE-12': 'state NE ?\nclass primary\n@43,-99.9 A\n@43,-99.8 B\nstate SD ?\n@43,-99.8\n@43,-99.7 C',
};
const raise = ({ text }: { text: string }): never => {
  throw new Error(text);
};
const place = { at: 'place', index: 0 } as const;
const ferry: Tie = {
  from: place,
  to: place,
  line: [
    [-75.123456, 39],
    [-75.2, 38.8],
  ],
  kind: 'ferry',
  miles: 14,
  name: 'Bay Ferry',
  mph: 12,
};

describe('the map’s roads', () => {
  const { network } = testRoads(highways, roads);
  const signs = new Signs(parseSigns('NE-700: Prairie Turnpike', raise));
  const lines = basemapRoads([], network.pieces, [ferry, { ...ferry, kind: 'local', name: '' }], signs).highways;

  it('are one line per part with the same attributes, with every number, the class and the toll', () => {
    expect(lines.map(({ line: _, ...road }) => road)).toEqual([
      { ref: 'I-80', kind: 'interstate', class: 'motorway', toll: false },
      { ref: 'I-80;US-6', kind: 'interstate', class: 'motorway', toll: false },
      { ref: 'I-80', kind: 'interstate', class: 'motorway', toll: false },
      { ref: 'I-80', kind: 'interstate', class: 'motorway', toll: true },
      { ref: 'US-6', kind: 'us', class: 'trunk', toll: false },
      { ref: 'US-6', kind: 'us', class: 'primary', toll: false },
      { ref: 'Park Road', kind: 'local', class: 'secondary', toll: false },
      { ref: 'Prairie Turnpike', kind: 'local', class: 'motorway', toll: false },
      { ref: 'NE-12', kind: 'state', class: 'primary', toll: false },
      { ref: 'SD-12', kind: 'state', class: 'primary', toll: false },
      { ref: 'Bay Ferry', kind: 'ferry', class: 'ferry', toll: false },
    ]);
  });

  it('meet where they split, and straight lines have no points in between', () => {
    const [west, shared] = lines;
    expect(west?.line.at(-1)).toEqual(shared?.line[0]);
    expect(lines.find(({ ref }) => ref === 'Park Road')?.line).toHaveLength(2);
    expect(lines.at(-1)?.line).toEqual([
      [-75.12346, 39],
      [-75.2, 38.8],
    ]);
  });
});
