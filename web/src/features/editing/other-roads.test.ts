import { describe, expect, it } from 'vitest';
import { otherRoads } from './other-roads.ts';

const road = (id: string) => ({ id, geometry: [[-105, 40] as [number, number], [-95, 40] as [number, number]] });

describe('other roads on the map', () => {
  it('are all but the one that is planned, the lit one above the others', () => {
    const roads = otherRoads([road('a'), road('b'), road('c')], 'b', 'a');
    expect(roads.map(({ id, lit }) => [id, lit])).toEqual([
      ['c', false],
      ['a', true],
    ]);
  });

  it('are all of them where none is planned', () => {
    expect(otherRoads([road('a'), road('b')], null, null).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
