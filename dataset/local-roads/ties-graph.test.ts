import { describe, expect, it } from 'vitest';
import type { Network, Tie, TiePlace } from '../tiles/network.ts';
import { addTies } from './ties-graph.ts';

const highway: Network = {
  nodes: [
    { id: 1, lng: -100, lat: 40 },
    { id: 2, lng: -99.9, lat: 40 },
  ],
  ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'motorway' } }],
};
const places: TiePlace[] = [
  { index: 70, name: 'Upton', state: 'NE', lng: -99.9, lat: 40.1, population: 900 },
  { index: 71, name: 'Downton', state: 'NE', lng: -99.9, lat: 39.9, population: 100 },
];
const tie = (part: Partial<Tie>): Tie => ({
  from: { at: 'place', index: 70 },
  to: { at: 'highway', nodeId: 2 },
  line: [
    [-99.9, 40.1],
    [-99.91, 40.05],
    [-99.9, 40],
  ],
  kind: 'access',
  miles: 7,
  name: '',
  mph: 44,
  ...part,
});

describe('ties', () => {
  it('share the nodes of the highway, of a place and of a junction', () => {
    const ties = {
      ties: [
        tie({}),
        tie({ from: { at: 'place', index: 71 }, to: { at: 'junction', index: 0 }, kind: 'local' }),
        tie({
          from: { at: 'junction', index: 0 },
          to: { at: 'place', index: 70 },
          kind: 'bridge',
          name: 'Long Bridge',
        }),
      ],
      junctions: [[-99.95, 39.95] as const],
      unreached: [],
    };
    const network = addTies(highway, ties, places);
    const [, access, local, bridge] = network.ways;
    expect(access?.nodeIds.at(-1)).toBe(2);
    expect(access?.nodeIds).toHaveLength(3);
    expect(bridge?.nodeIds.at(-1)).toBe(access?.nodeIds[0]);
    expect(bridge?.nodeIds[0]).toBe(local?.nodeIds.at(-1));
    expect(network.nodes.find((node) => node.id === local?.nodeIds[0])).toMatchObject({ lng: -99.9, lat: 39.9 });
    expect(new Set(network.nodes.map((node) => node.id)).size).toBe(network.nodes.length);
    expect(bridge?.tags).toEqual({
      highway: 'secondary',
      oneway: 'no',
      name: 'Long Bridge',
      'maxspeed:practical': '44 mph',
    });
  });

  it('to missing ends throw an error', () => {
    const wrong = (end: Tie['to']) => () =>
      addTies(highway, { ties: [tie({ to: end })], junctions: [], unreached: [] }, places);
    expect(wrong({ at: 'highway', nodeId: 99 })).toThrow(RangeError);
    expect(wrong({ at: 'place', index: 99 })).toThrow(RangeError);
    expect(wrong({ at: 'junction', index: 0 })).toThrow(RangeError);
  });
});
