import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from './problem.ts';
import { parseSpeeds } from './speeds.ts';

function parse(text: string) {
  const problems: Problem[] = [];
  return {
    speeds: parseSpeeds('speeds.txt', text, (problem) => void problems.push(problem)),
    said: () => problems.map(formatProblem),
  };
}

describe('the speeds', () => {
  it('are read with their doubts', () => {
    const { speeds, said } = parse('TX 75 65 ~\npractical 95');
    expect(said()).toEqual([]);
    expect(speeds.states.get('TX')).toEqual({ rural: 75, urban: 65, approximate: true });
    expect(speeds.practicalShare).toBe(0.95);
  });

  it('that cannot be read or are left out are errors', () => {
    expect(parse('Texas 75 65').said()).toEqual([
      expect.stringMatching(/^speeds.txt:1 error: expected/),
      "speeds.txt:1 error: no 'practical PERCENT'",
    ]);
  });

  it('are written for every contiguous state, and no town is faster than its country', async () => {
    const { speeds, said } = parse(await readFile(new URL('../sources/speeds.txt', import.meta.url), 'utf8'));
    expect(said()).toEqual([]);
    expect(speeds.states.size).toBe(49);
    for (const { rural, urban } of speeds.states.values()) expect(urban).toBeLessThanOrEqual(rural);
  });
});
