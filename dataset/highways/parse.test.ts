import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { parseHighway } from './parse.ts';
import { withHeader } from './testing.ts';

function parse(body: string, file = 'I-80.txt', text = withHeader('I-80', body)) {
  const problems: Problem[] = [];
  const highway = parseHighway(file, text, (problem) => void problems.push(problem));
  return { highway, state: highway?.states[0], said: problems.map(formatProblem) };
}

describe('a highway file', () => {
  it('returns its header, states, points and what is between them', () => {
    const { highway, state, said } = parse(
      `# the western end
state CA 20.5~
  @37.7698,-122.4066 0.0    San Francisco, US 101 =US-101  # where it begins
  @37.8,-122.3
  speed 55
  @37.9000,-122.2000 10     Oakland ~
  urban
  with I-5
  20.5   Nevada line =I-5 =I-99`,
    );
    expect(said).toEqual([]);
    expect(highway).toMatchObject({ ref: 'I-80', part: '', accuracyMeters: 200, recalled: false });
    expect(state).toMatchObject({ code: 'CA', officialMiles: 20.5, approximate: true });
    expect(state?.points.map((point) => [point.mile, point.label, point.at, point.meets, point.approximate])).toEqual([
      [0, 'San Francisco, US 101', [-122.4066, 37.7698], ['US-101'], false],
      [10, 'Oakland', [-122.2, 37.9], [], true],
      [20.5, 'Nevada line', undefined, ['I-5', 'I-99'], false],
    ]);
    expect(state?.stretches).toMatchObject([
      { miles: 10, via: [[-122.3, 37.8]], host: '', limitMph: 55, urban: false },
      { miles: 10.5, via: [], host: 'I-5', limitMph: undefined, urban: true },
    ]);
  });

  it('has tolls from one keyword to the other, and is free in the next state', () => {
    const { highway, said } = parse(
      'state IN 9\n@41,-87 0 A\ntoll\n@41,-86.9 5 B\nfree\n@41,-86.8 9 C\nstate OH 4\n@41,-86.8 0 C\n@41,-86.76 2 D\ntoll\n@41,-86.72 4 E',
    );
    expect(said).toEqual([]);
    expect(highway?.states.flatMap((part) => part.stretches.map(({ toll }) => toll))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('measures along the road across milepost jumps', () => {
    const { state, said } = parse('state IN 9\n@41,-87 0 A\neq 5 20\n@41,-86.83 24 B\n@41,-86.8 25 C');
    expect(said).toEqual([]);
    expect(state?.stretches.map((stretch) => stretch.miles)).toEqual([9, 1]);
  });

  it.each([
    [
      'state IN 9\n@41,-87 0 A\neq 5 20\n@41,-86.8 19 B',
      'I-80.txt:8 error: mile 19 lies before the 20 to which the mileposts jump',
    ],
    [
      'state IN 9\n@41,-87 0 A\n@41,-86.9 6 B\neq 5 20\n@41,-86.8 30 C',
      'I-80.txt:9 error: the mileposts jump at 5, before the point above (mile 6)',
    ],
    [
      'state IN 9\n@41,87 0 A\n@41,-86.8 9 B\n@41,-86.7 10 C',
      "I-80.txt:6 error: '@41,87' is not a position @LAT,LNG in the contiguous states",
    ],
    ['state IN 9\n0 A @41,-87\n@41,-86.8 9 B', 'I-80.txt:6 error: the position comes first: @LAT,LNG MILE LABEL'],
    [
      'state IN 9\n@41,-87.1\n@41,-87 0 A\n@41,-86.8 9 B',
      "I-80.txt:6 error: a position without a mile before the state's first point",
    ],
    [
      'state IN 9\n0 A\n@41,-86.8 9 B\n@41,-86.7 10 C',
      'I-80.txt:6 error: only a junction (=I-15) can omit its position',
    ],
    ['state IN 9\n@41,-87 0 A\nmile 9 B\n@41,-86.8 9 B', "I-80.txt:7 error: 'mile' is neither a mile nor a keyword"],
    [
      'state IN 9\n@41,-87 0 A\n@41,-86.8 9 B\nwith I-5',
      "I-80.txt:5 error: state IN ends with a position or a 'with' but no point after it",
    ],
    ['state IN 9\n@41,-87 0 A', 'I-80.txt:5 error: state IN has fewer than two points'],
    ['state IN 9\n@41,-87 0 A\nspeed 95\n@41,-86.8 9 B', "I-80.txt:7 error: expected 'speed MPH', 20 to 85"],
    ['state Indiana 9', "I-80.txt:5 error: expected 'state ST MILES'"],
  ])('reports the invalid line: %j', (body, words) => {
    expect(parse(body).said).toContain(words);
  });

  it('must have a designation, a source, and a matching name', () => {
    const { said } = parse('', 'I-81.txt', 'highway I-80\n');
    expect(said.map((line) => line.slice('I-81.txt:1 error: '.length))).toEqual([
      'the file name does not match I-80',
      "no 'official' line",
      "no 'source' line",
      "no 'accuracy' line",
    ]);
  });

  it('is approximate as a whole if it is from memory', () => {
    const text = withHeader('I-80', 'state CA 1\n@38,-121 0 A\n@38,-121.02 1 B').replace(
      'source a table',
      'source recalled',
    );
    expect(parse('', 'I-80.txt', text).highway?.recalled).toBe(true);
  });
});
