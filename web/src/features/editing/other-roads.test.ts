import { describe, expect, it } from 'vitest';
import { otherRoads } from './other-roads.ts';

const road = (id: string) => ({ id, geometry: [[-105, 40] as [number, number], [-95, 40] as [number, number]] });

describe('alternative roads on the map', () => {
  it('are all but the planned one, with the highlighted one on top', () => {
    const roads = otherRoads([road('a'), road('b'), road('c')], 'b', 'a');
    expect(roads.map(({ id, lit }) => [id, lit])).toEqual([
      ['c', false],
      ['a', true],
    ]);
  });

  it('are all roads if none is planned', () => {
    expect(otherRoads([road('a'), road('b')], null, null).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
