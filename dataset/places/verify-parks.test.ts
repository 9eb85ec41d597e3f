import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { parseParks } from './parks-read.ts';
import { checkParks, reachParks } from './verify-parks.ts';

const road = [40, 40.5].map((lat) => ({ nodeId: lat, lng: -100, lat, ref: 'US-1', state: 'NE', label: '' }));

function check(text: string) {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const reached = reachParks(parseParks(text, report), road);
  checkParks(reached, report);
  return { reached, said: problems.map(formatProblem) };
}

describe('national parks', () => {
  it('are reached if a written road is near one of their entrances', () => {
    const { reached, said } = check('park Sandhills: North @43,-100 NE\npark Sandhills: South @40.1,-100 NE');
    expect(said).toEqual([]);
    expect(reached).toHaveLength(1);
    expect(reached[0]?.miles).toBeCloseTo(6.9, 1);
  });

  it('without a nearby written road are an error, unless they have no road', () => {
    expect(check('park Sandhills: North @41,-100 NE\nnone Isle, NE: boats only').said).toEqual([
      'parks.txt:1 error: no written road comes within 10 miles of Sandhills (35 miles)',
    ]);
  });

  it('are complete: fifty-one in the contiguous states, three of them without a road', async () => {
    const { reached, said } = check(await readFile(new URL('../sources/parks.txt', import.meta.url), 'utf8'));
    expect(said.filter((words) => words.includes('expected'))).toEqual([]);
    expect(reached).toHaveLength(51);
    expect(reached.filter(({ miles }) => miles === undefined).map(({ park }) => park.name)).toEqual([
      'Channel Islands',
      'Dry Tortugas',
      'Isle Royale',
    ]);
  });
});
