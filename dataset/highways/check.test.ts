import { describe, expect, it } from 'vitest';
import { checkHighways } from './check.ts';
import { testHighways } from './testing.ts';

/** Checks a highway along the 40th parallel, where 0.01 degrees of longitude are 0.53 miles. */
function check(body: string): string[] {
  const highways = testHighways({ 'I-80': body });
  checkHighways(highways.joined, highways.report);
  return highways.said();
}

describe('the highway check', () => {
  it('accepts valid highways', () => {
    expect(check('state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40,-99.624 20 C')).toEqual([]);
  });

  it.each([
    [
      'decreasing miles',
      'state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40,-99.8 9 C\n@40,-99.624 20 D',
      'highways/I-80.txt:8 error: mile 9 does not come after the point above it',
    ],
    [
      'a straight line longer than the miles',
      'state NE 20\n@40,-100 0 A\n@40,-99.812 8 B\n@40,-99.624 20 C',
      'highways/I-80.txt:7 error: line 6 to 7: 8.0 miles by the markers, 10.0 in a straight line',
    ],
    [
      'a path through the via points longer than the miles',
      'state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40.1,-99.7\n@40,-99.624 20 C',
      'highways/I-80.txt:9 error: line 7 to 9: 10.0 miles by the markers, 17.1 through the via points',
    ],
    [
      'a gap',
      'state NE 41\n@40,-100 0 A\n@40,-99.23 41 B',
      'highways/I-80.txt:7 error: line 6 to 7: 41.0 miles by the markers without a point between',
    ],
    [
      'a detour without a via point',
      'state NE 20\n@40,-100 0 A\n@40,-99.75 20 B',
      'highways/I-80.txt:7 warning: line 6 to 7: 20.0 miles by the markers, only 13.2 along the written points',
    ],
    [
      'a state of the wrong length',
      'state NE 21\n@40,-100 0 A\n@40,-99.812 10 B\n@40,-99.624 20 C',
      'highways/I-80.txt:5 error: NE adds up to 20.0 miles, its official length is 21 (-4.8 %)',
    ],
    [
      'a sharp bend',
      'state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40.1,-99.95 20 C',
      'highways/I-80.txt:7 warning: the road turns by 136 degrees here',
    ],
  ])('reports %s', (_, body, words) => {
    expect(check(body)).toContain(words);
  });

  it('accepts a short state’s length rounded to a third of a mile', () => {
    expect(check('state NE 0.4\n@40,-100 0 A\n@40,-99.987 0.7 B')).toEqual([]);
  });

  it('compares the states with the official total', () => {
    const highways = testHighways({ 'I-80': 'state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40,-99.624 20 C' });
    const [highway] = highways.joined.highways;
    if (!highway) throw new Error('no highway');
    const file = { ...highway.file, official: { ...highway.file.official, miles: 25 } };
    checkHighways({ ...highways.joined, highways: [{ ...highway, file }] }, highways.report);
    expect(highways.said()).toEqual([
      "highways/I-80.txt:2 warning: the states add up to 20.0 miles, the highway's official length is 25 (-20.0 %)",
    ]);
  });
});
