import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { lineMiles } from '../geometry/geometry.ts';
import { box, state } from '../land/testing.ts';
import type { Tie, TieEnd, TiePlace } from '../tiles/network.ts';
import { verifyReach } from './reach.ts';

const place = (index: number, name: string, lng: number, lat: number): TiePlace => ({
  index,
  name,
  state: 'AA',
  lng,
  lat,
  population: 1,
});
const places = [place(0, 'Shore', -99.1, 40), place(1, 'Inland', -99.5, 40), place(2, 'Isle', -98.8, 40)];
const positions = (end: TieEnd): LngLat => {
  const found = end.at === 'place' ? places[end.index] : undefined;
  return found ? [found.lng, found.lat] : [-99.3, 40.2];
};
const at = (index: number): TieEnd => ({ at: 'place', index });
function tie(from: TieEnd, to: TieEnd, part: Partial<Tie> = {}): Tie {
  const line = [positions(from), positions(to)];
  return { from, to, line, kind: 'local', miles: lineMiles(line), name: '', mph: 40, ...part };
}
const highway = { id: 1, nodeIds: [7, 8], tags: {} };
const toHighway = tie(at(1), { at: 'highway', nodeId: 8 });

function look(ties: readonly Tie[], unreached: readonly number[], islands: readonly number[]): string[] {
  const problems: Problem[] = [];
  verifyReach(
    {
      highways: [highway],
      ties: { ties, junctions: [], unreached },
      places,
      islands: new Set(islands),
      shapes: [state('AA', box(-101, 39, -99, 41), box(-98.9, 39.9, -98.7, 40.1))],
    },
    (problem) => void problems.push(problem),
  );
  return problems.map(formatProblem);
}

describe('the reachability check', () => {
  it('passes if every place is connected and the written island isn’t', () => {
    expect(look([tie(at(0), at(1)), toHighway], [2], [2])).toEqual([]);
  });

  it('reports an unreachable place', () => {
    expect(look([toHighway], [0, 2], [2])).toEqual(['islands.txt:1 error: 1 places cannot be reached: Shore, AA']);
  });

  it('reports a written island with a road, and a road over water', () => {
    const said = look([tie(at(0), at(1)), toHighway, tie(at(0), at(2))], [2], [2]);
    expect(said[0]).toBe('islands.txt:1 error: 1 islands listed as roadless have a road: Isle, AA');
    expect(said.at(-1)).toBe('islands.txt:1 error: the local from Shore, AA to Isle, AA runs 5.3 miles over water');
  });

  it('allows a named bridge over water', () => {
    expect(
      look([tie(at(0), at(1)), toHighway, tie(at(0), at(2), { name: 'Isle Bridge', kind: 'bridge' })], [], []),
    ).toEqual([]);
  });

  it('reports a road whose length differs from its drawing', () => {
    const said = look([tie(at(0), at(1), { miles: 30 }), toHighway], [2], [2]);
    expect(said).toEqual(['islands.txt:1 error: the local from Shore, AA to Inland, AA is not as long as drawn']);
  });
});
