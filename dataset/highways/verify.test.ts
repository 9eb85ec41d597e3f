import { describe, expect, it } from 'vitest';
import type { StateShape } from '../land/state-shapes.ts';
import { shapeHighways } from './shape.ts';
import { testHighways } from './testing.ts';
import { checkCrossings } from './verify-crossings.ts';
import { checkDrawn } from './verify-drawn.ts';
import { checkStates } from './verify-states.ts';

const eastWest = 'state NE 20\n0 A @40,-100\n10 B @40,-99.812\n20 C @40,-99.624';
const northSouth = 'state NE 14\n0 S @39.9,-99.7\n14 N @40.1,-99.7';

describe('crossings', () => {
  const crossingsOf = (lines: Record<string, string>) => {
    const highways = testHighways(lines);
    checkCrossings(shapeHighways(highways.joined), highways.joined, highways.report);
    return highways.said();
  };

  it('without a junction are an error in both files', () => {
    expect(crossingsOf({ 'I-80': eastWest, 'I-81': northSouth })).toEqual([
      expect.stringMatching(
        /^I-81.txt:6 error: crosses I-80 \(I-80.txt:7\) near @40.\d+,-99.7\d+ without a junction =I-80$/,
      ),
      expect.stringMatching(/^I-80.txt:7 error: crosses I-81 \(I-81.txt:6\)/),
    ]);
  });

  it('at a junction are as they should be, also where the lines meet a little beside it', () => {
    const junction = {
      'I-80': eastWest.replace('20 C', '16 J @40,-99.7 =I-81\n20 C'),
      'I-81':
        'state NE 16\n0 S @39.9,-99.7\n6.9 J @40,-99.7 =I-80\n8 X @40.002,-99.71\n9 Y @39.998,-99.72\n10 Z @40.01,-99.73\n16 N @40.09,-99.74',
    };
    expect(crossingsOf(junction)).toEqual([]);
  });

  it('of a line with its own highway do not count', () => {
    expect(
      crossingsOf({
        'I-80': 'state NE 40\n0 A @40,-100\n10 B @40,-99.812\nvia @40.1,-99.812\n25 C @40.1,-99.9\n40 D @39.9,-99.9',
      }),
    ).toEqual([]);
  });
});

describe('a state drawn', () => {
  const drawn = (body: string) => {
    const highways = testHighways({ 'I-80': body });
    checkDrawn(shapeHighways(highways.joined), highways.report);
    return highways.said();
  };

  it('as long as its markers say passes', () => {
    expect(drawn(eastWest)).toEqual([]);
  });

  it('longer than its markers say is told, and an error from three percent on', () => {
    expect(drawn(eastWest.replace('\n20 C', '\n19.5 C'))[0]).toMatch(
      /^I-80.txt:5 warning: NE is drawn 19.9 miles long, its markers say 19.5/,
    );
    expect(drawn(eastWest.replace('\n20 C', '\n19.2 C'))[0]).toMatch(
      /^I-80.txt:5 error: NE is drawn 19.9 miles long, its markers say 19.2/,
    );
  });

  it('whose stretch is drawn far off its markers, though the state is not, is an error', () => {
    const stretches = shapeHighways(testHighways({ 'I-80': eastWest }).joined);
    const highways = testHighways({});
    const [first, second] = stretches.map((stretch) => stretch.drawnMiles);
    checkDrawn(
      stretches.map((stretch, i) => ({ ...stretch, drawnMiles: i === 0 ? (first ?? 0) + 2 : (second ?? 0) - 2 })),
      highways.report,
    );
    expect(highways.said()).toEqual([
      'I-80.txt:6 error: the stretch from here is drawn 12.0 miles long, its markers say 10.0',
      'I-80.txt:7 error: the stretch from here is drawn 8.0 miles long, its markers say 10.0',
    ]);
  });
});

describe('positions', () => {
  const square: StateShape = {
    name: 'Nebraska',
    code: 'NE',
    polygons: [
      [
        [
          [-101, 39],
          [-99.7, 39],
          [-99.7, 41],
          [-101, 41],
          [-101, 39],
        ],
      ],
    ],
  };
  const outside = (body: string) => {
    const highways = testHighways({ 'I-80': body });
    checkStates(highways.files, [square], highways.report);
    return highways.said();
  };

  it('outside their state are an error, a loose border aside', () => {
    expect(outside(eastWest)).toEqual(["I-80.txt:8 error: 'C' lies 4.0 miles outside Nebraska"]);
    expect(outside(eastWest.replace('-99.624', '-99.68'))).toEqual([]);
  });

  it('in a state that does not exist are an error', () => {
    expect(outside(eastWest.replace('state NE', 'state ZZ'))).toEqual(['I-80.txt:5 error: there is no state ZZ']);
  });
});
