import { expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { createBarrierIndex } from './barriers.ts';
import { parseBarriers } from './barriers-read.ts';

const read = (content: string) => {
  const problems: Problem[] = [];
  const sources = parseBarriers('barriers/x.txt', content, (problem) => void problems.push(problem));
  return { ...sources, said: problems.map(formatProblem) };
};

it('closes areas, leaves rivers open, and reads the bounds of borders', () => {
  const { barriers, borders, said } = read(
    'lake Round Lake 300 m\n40,-90 40,-89\n41,-89\nriver Long River 500 m\n30,-90 31,-90\nborder IL MO within 37,-91.5 42,-88',
  );
  expect(said).toEqual([]);
  expect(barriers.map(({ name, line, accuracyMeters }) => [name, line.length, accuracyMeters])).toEqual([
    ['Round Lake', 4, 300],
    ['Long River', 2, 500],
  ]);
  expect(borders).toEqual([{ states: ['IL', 'MO'], south: 37, west: -91.5, north: 42, east: -88 }]);
});

it('reports invalid lines, and barriers without a line', () => {
  expect(read('40,-90 41,-90\nlake Empty 10 m\nborder IL\nriver Typo 500\n30,x').said).toEqual([
    "barriers/x.txt:1 error: expected a barrier ('lake NAME METERS m'), 'border ST ST' or positions",
    "barriers/x.txt:3 error: expected a barrier ('lake NAME METERS m'), 'border ST ST' or positions",
    "barriers/x.txt:4 error: expected a barrier ('lake NAME METERS m'), 'border ST ST' or positions",
    "barriers/x.txt:5 error: expected a barrier ('lake NAME METERS m'), 'border ST ST' or positions",
    'barriers/x.txt:1 error: Empty has fewer than two positions',
  ]);
});

it('finds a barrier crossed by a line, however long both are', () => {
  const index = createBarrierIndex(read('river Long River 500 m\n30,-100 48,-80').barriers);
  expect(index.crossed([-90.5, 40], [-90.5, 38])?.name).toBe('Long River');
  expect(index.crossed([-120, 39], [-70, 39.1])?.name).toBe('Long River');
  expect(index.crossed([-90.5, 38], [-90.5, 37])).toBeUndefined();
});
