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
  it('gives its header, states, points and what lies between them', () => {
    const { highway, state, said } = parse(
      `# the western end
state CA 20.5~
  0.0    San Francisco, US 101 @37.7698,-122.4066 =US-101  # where it begins
  via @37.8,-122.3
  speed 55
  10     Oakland @37.9000,-122.2000 ~
  urban
  with I-5
  20.5   Nevada line =I-5 =I-99`,
    );
    expect(said).toEqual([]);
    expect(highway).toMatchObject({ ref: 'I-80', part: '', accuracyMetres: 200, recalled: false });
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

  it('is a toll road from one word to the other, and free in the next state', () => {
    const { highway, said } = parse(
      'state IN 9\n0 A @41,-87\ntoll\n5 B @41,-86.9\nfree\n9 C @41,-86.8\nstate OH 4\n0 C @41,-86.8\n2 D @41,-86.76\ntoll\n4 E @41,-86.72',
    );
    expect(said).toEqual([]);
    expect(highway?.states.flatMap((part) => part.stretches.map(({ toll }) => toll))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('measures along the road where the mileposts jump', () => {
    const { state, said } = parse('state IN 9\n0 A @41,-87\neq 5 20\n24 B @41,-86.83\n25 C @41,-86.8');
    expect(said).toEqual([]);
    expect(state?.stretches.map((stretch) => stretch.miles)).toEqual([9, 1]);
  });

  it.each([
    [
      'state IN 9\n0 A @41,-87\neq 5 20\n19 B @41,-86.8',
      'I-80.txt:8 error: mile 19 lies before the 20 to which the mileposts jump',
    ],
    [
      'state IN 9\n0 A @41,-87\n6 B @41,-86.9\neq 5 20\n30 C @41,-86.8',
      'I-80.txt:9 error: the mileposts jump at 5, before the point above (mile 6)',
    ],
    [
      'state IN 9\n0 A @41,87\n9 B @41,-86.8\n10 C @41,-86.7',
      "I-80.txt:6 error: '@41,87' is not a position @LAT,LNG in the contiguous states",
    ],
    [
      'state IN 9\n0 A\n9 B @41,-86.8\n10 C @41,-86.7',
      'I-80.txt:6 error: only a junction (=I-15) may stand without a position',
    ],
    [
      'state IN 9\n0 A @41,-87\nmile 9 B\n9 B @41,-86.8',
      "I-80.txt:7 error: 'mile' is neither a mile nor a word of the format",
    ],
    [
      'state IN 9\n0 A @41,-87\n9 B @41,-86.8\nwith I-5',
      "I-80.txt:5 error: state IN ends with a 'via' or 'with' that no point follows",
    ],
    ['state IN 9\n0 A @41,-87', 'I-80.txt:5 error: state IN has fewer than two points'],
    ['state IN 9\n0 A @41,-87\nspeed 95\n9 B @41,-86.8', "I-80.txt:7 error: expected 'speed MPH', 20 to 85"],
    ['state Indiana 9', "I-80.txt:5 error: expected 'state ST MILES'"],
  ])('tells the line that cannot be read: %j', (body, words) => {
    expect(parse(body).said).toContain(words);
  });

  it('must say what it is, where it comes from, and be called so', () => {
    const { said } = parse('', 'I-81.txt', 'highway I-80\n');
    expect(said.map((line) => line.slice('I-81.txt:1 error: '.length))).toEqual([
      "the file's name does not say I-80",
      "no 'official' line",
      "no 'source' line",
      "no 'accuracy' line",
    ]);
  });

  it('is approximate as a whole where it is recalled', () => {
    const text = withHeader('I-80', 'state CA 1\n0 A @38,-121\n1 B @38,-121.02').replace(
      'source a table',
      'source recalled',
    );
    expect(parse('', 'I-80.txt', text).highway?.recalled).toBe(true);
  });
});
