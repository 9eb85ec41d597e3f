import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { parseRoadHeights, readRoadHeights } from './road-heights.ts';

const SOURCES = fileURLToPath(new URL('../sources', import.meta.url));

describe('road elevations outside towns', () => {
  it('are parsed line by line, and invalid lines reported', () => {
    const said: string[] = [];
    const text = 'source here\n-282 @36.23,-116.77 Badwater # the lowest\n10023 @20.71 Haleakala\n';
    expect(parseRoadHeights(text, (problem) => said.push(formatProblem(problem)))).toEqual([
      { lat: 36.23, lng: -116.77, feet: -282 },
    ]);
    expect(said.join()).toContain("road-heights.txt:3 error: expected 'FEET @LAT,LNG NAME'");
  });

  it('include passes that have their own rule', async () => {
    const said: string[] = [];
    const heights = await readRoadHeights(SOURCES, (problem) => said.push(formatProblem(problem)));
    expect(said).toEqual([]);
    const feet = heights.map((height) => height.feet);
    for (const known of [14_115, 13_796, -282, 12_183, 9624]) expect(feet).toContain(known);
    expect(Math.max(...feet)).toBeLessThan(14_200);
    expect(Math.min(...feet)).toBe(-282);
  });
});
