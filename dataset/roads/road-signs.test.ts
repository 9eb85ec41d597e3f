import { describe, expect, it } from 'vitest';
import type { Network } from '../tiles/network.ts';
import { roadSigns } from './road-signs.ts';
import { Signs } from './signs.ts';

const corners: readonly (readonly [lng: number, lat: number])[] = [
  [-107, 35.3],
  [-107.8, 36.7],
  [-107.7, 38.4],
  [-100, 40],
  [-96, 41],
  [-77, 38.8],
  [-76.88, 38.9],
];
const network: Network = {
  nodes: corners.map(([lng, lat], i) => ({ id: i + 1, lng, lat })),
  ways: [
    { id: 1, nodeIds: [1, 2], tags: { ref: 'US 550' } },
    { id: 2, nodeIds: [2, 3], tags: { ref: 'US 550;CO 2' } },
    { id: 3, nodeIds: [4, 5], tags: { ref: 'I 29;US 550' } },
    { id: 4, nodeIds: [6, 7], tags: { ref: 'I 495', name: 'Beltway' } },
    { id: 5, nodeIds: [1, 7], tags: {} },
    { id: 6, nodeIds: [1, 2], tags: { name: 'Parkway' } },
  ],
};
const vertex = { nodeId: 1, lng: -75.2765, lat: 39.7535, ref: 'NJ-700', state: 'NJ' };
const place = { name: 'Durango', state: 'CO', lng: -107.88, lat: 37.275, aliases: [] };

describe('road signs', () => {
  const signs = new Signs({
    signs: [{ shield: 'NJ 700', state: '', toll: undefined, words: 'New Jersey Turnpike' }],
    directions: [
      { name: 'CO-2', axis: 'ew' },
      { name: 'Parkway', axis: 'around' },
    ],
  });
  const file = roadSigns(
    network,
    [
      { ...vertex, label: 'Swedesboro, exit 2, US 322' },
      { ...vertex, lat: 40, label: 'Florence, I-95 exit 6A' },
      { ...vertex, lat: 41, label: 'Existing' },
    ],
    [
      { ...place, population: 19_000 },
      { ...place, name: 'Farmington', population: 50_000, lng: -108.2, lat: 36.73 },
      { ...place, name: 'Aztec', population: 60_000, lng: -107.9, lat: 37.1 },
      { ...place, name: 'Albuquerque', population: 560_000 },
    ],
    signs,
  );

  it('have an axis for each connected part of a road: by its number, or by its longer dimension', () => {
    expect(file.axes.map(([name, axis]) => `${name} ${axis}`)).toEqual([
      'US-550 ns',
      'US-550 ew',
      'CO-2 ew',
      'I-29 ns',
    ]);
    expect(file.axes[0]?.slice(2)).toEqual([-107.8, 35.3, -107, 38.4]);
  });

  it('name cities and exits', () => {
    expect(file.cities).toEqual([
      ['Albuquerque', -107.88, 37.275, 560_000],
      ['Farmington', -108.2, 36.73, 50_000],
    ]);
    expect(file.exits).toEqual([
      ['New Jersey Turnpike', -75.2765, 39.7535, '2'],
      ['I-95', -75.2765, 40, '6A'],
    ]);
  });
});
