import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { parseFerries } from './ferries-read.ts';

function parse(text: string) {
  const problems: Problem[] = [];
  const ferries = parseFerries(text, (problem) => void problems.push(problem));
  return { ferries, said: problems.map(formatProblem) };
}

describe('the ferries', () => {
  it('are read with landings and minutes', () => {
    const { ferries, said } = parse('ferry Bay Ferry: Cape @39,-75 NJ > Point, old pier @38.8,-75.1 DE = 85 min ~');
    expect(said).toEqual([]);
    expect(ferries).toEqual([
      {
        file: 'ferries.txt',
        line: 1,
        name: 'Bay Ferry',
        landings: [
          { label: 'Cape', at: [-75, 39], state: 'NJ' },
          { label: 'Point, old pier', at: [-75.1, 38.8], state: 'DE' },
        ],
        source: '',
        minutes: 85,
        waitMinutes: 0,
        season: null,
        cars: true,
        approximate: true,
      },
    ]);
    expect(parse('foot Bay Ferry: Cape @39,-75 NJ > Point @38.8,-75.1 DE = 85 min').ferries[0]?.cars).toBe(false);
  });

  it('may have a waiting time and a season', () => {
    const line = 'ferry Lake Ferry: Cape @39,-75 NJ > Point @38.8,-75.1 DE = 85 min';
    const { ferries, said } = parse(
      `source timetables\n${line}, wait 60 min, season 05-01 to 10-20 ~\n${line}, season 05-01 to 10-20`,
    );
    expect(said).toEqual([]);
    const season = { from: '05-01', to: '10-20' };
    expect(ferries).toMatchObject([
      { minutes: 85, waitMinutes: 60, season, source: 'timetables', approximate: true },
      { waitMinutes: 0, season, approximate: false },
    ]);
    expect(parse(`${line}, season 05-01 to 13-20`).said).toHaveLength(1);
  });

  it('with invalid lines are errors', () => {
    expect(parse('ferry Bay Ferry: Cape > Point = 85 min').said).toEqual([
      expect.stringMatching(/^ferries.txt:1 error: expected 'ferry NAME/),
    ]);
  });

  it('in the sources are all valid', async () => {
    const { ferries, said } = parse(await readFile(new URL('../sources/ferries.txt', import.meta.url), 'utf8'));
    expect(said).toEqual([]);
    expect(ferries.map(({ name }) => name)).toContain('Cape May-Lewes Ferry');
  });
});
