import { expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { parseLinks } from './links-read.ts';

const read = (content: string) => {
  const problems: Problem[] = [];
  const links = parseLinks('links/x.txt', content, (problem) => void problems.push(problem));
  return { links, said: problems.map(formatProblem) };
};

it('reads a bridge over a border, with a default speed', () => {
  const { links, said } = read('bridge Eads Bridge, US 1 @38.629,-90.179 0.8 mi IL MO  # streetcar below');
  expect(said).toEqual([]);
  expect(links).toMatchObject([
    { form: 'crossing', name: 'Eads Bridge, US 1', at: [-90.179, 38.629], miles: 0.8, mph: 40, states: ['IL', 'MO'] },
  ]);
});

it('reads a road by places and positions', () => {
  const { links } = read('road SR 1: Long Beach, CA > @36.0,-121.5 CA > Town, CA @36.2,-121.6 = 30 mi 55 mph');
  expect(links).toMatchObject([
    {
      form: 'path',
      kind: 'road',
      miles: 30,
      mph: 55,
      points: [
        { place: 'Long Beach, CA', near: undefined },
        { at: [-121.5, 36], state: 'CA' },
        { place: 'Town, CA', near: [-121.6, 36.2] },
      ],
    },
  ]);
});

it('reports lines that are neither', () => {
  expect(read('# fine\nbridge Nameless 0.8 mi\nroad Lone: A, CA = 3 mi\nroad Bad: A, CA > b = 3 mi').said).toEqual(
    [2, 3, 4].map(
      (line) => `links/x.txt:${line} error: expected 'bridge NAME @LAT,LNG MILES mi' or 'road NAME: A > B = MILES mi'`,
    ),
  );
});
