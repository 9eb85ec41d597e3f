import { describe, expect, it } from 'vitest';
import type { StateShape } from '../land/state-shapes.ts';
import { shapeHighways } from './shape.ts';
import { testHighways } from './testing.ts';
import { checkCrossings } from './verify-crossings.ts';
import { checkDrawn } from './verify-drawn.ts';
import { checkStates } from './verify-states.ts';

const eastWest = 'state NE 20\n@40,-100 0 A\n@40,-99.812 10 B\n@40,-99.624 20 C';
const northSouth = 'state NE 14\n@39.9,-99.7 0 S\n@40.1,-99.7 14 N';

describe('crossings', () => {
  const crossingsOf = (lines: Record<string, string>) => {
    const highways = testHighways(lines);
    checkCrossings(shapeHighways(highways.joined), highways.joined, highways.report);
    return highways.said();
  };

  it('without a junction are an error in both files', () => {
    expect(crossingsOf({ 'I-80': eastWest, 'I-81': northSouth })).toEqual([
      expect.stringMatching(
        /^highways\/I-81.txt:6 error: crosses I-80 \(highways\/I-80.txt:7\) near @40.\d+,-99.7\d+ without a junction =I-80$/,
      ),
      expect.stringMatching(/^highways\/I-80.txt:7 error: crosses I-81 \(highways\/I-81.txt:6\)/),
    ]);
  });

  it('at a junction are fine, even if the lines meet slightly beside it', () => {
    const junction = {
      'I-80': eastWest.replace('@40,-99.624', '@40,-99.7 16 J =I-81\n@40,-99.624'),
      'I-81':
        'state NE 16\n@39.9,-99.7 0 S\n@40,-99.7 6.9 J =I-80\n@40.002,-99.71 8 X\n@39.998,-99.72 9 Y\n@40.01,-99.73 10 Z\n@40.09,-99.74 16 N',
    };
    expect(crossingsOf(junction)).toEqual([]);
  });

  it('of a line with its own highway don’t count', () => {
    expect(
      crossingsOf({
        'I-80': 'state NE 40\n@40,-100 0 A\n@40,-99.812 10 B\n@40.1,-99.812\n@40.1,-99.9 25 C\n@39.9,-99.9 40 D',
      }),
    ).toEqual([]);
  });
});

describe('a state’s drawn length', () => {
  const drawn = (body: string) => {
    const highways = testHighways({ 'I-80': body });
    checkDrawn(shapeHighways(highways.joined), highways.report);
    return highways.said();
  };

  it('passes if it matches the markers', () => {
    expect(drawn(eastWest)).toEqual([]);
  });

  it('is reported if it exceeds the markers, and is an error from three percent on', () => {
    expect(drawn(eastWest.replace(' 20 C', ' 19.5 C'))[0]).toMatch(
      /^highways\/I-80.txt:5 warning: NE is drawn 19.9 miles long, its markers say 19.5/,
    );
    expect(drawn(eastWest.replace(' 20 C', ' 19.2 C'))[0]).toMatch(
      /^highways\/I-80.txt:5 error: NE is drawn 19.9 miles long, its markers say 19.2/,
    );
  });

  it('is an error if one stretch differs a lot, even if the state doesn’t', () => {
    const stretches = shapeHighways(testHighways({ 'I-80': eastWest }).joined);
    const highways = testHighways({});
    const [first, second] = stretches.map((stretch) => stretch.drawnMiles);
    checkDrawn(
      stretches.map((stretch, i) => ({ ...stretch, drawnMiles: i === 0 ? (first ?? 0) + 2 : (second ?? 0) - 2 })),
      highways.report,
    );
    expect(highways.said()).toEqual([
      'highways/I-80.txt:6 error: the stretch from here is drawn 12.0 miles long, its markers say 10.0',
      'highways/I-80.txt:7 error: the stretch from here is drawn 8.0 miles long, its markers say 10.0',
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

  it('outside their state are an error, except near a loose border', () => {
    expect(outside(eastWest)).toEqual(["highways/I-80.txt:8 error: 'C' lies 4.0 miles outside Nebraska"]);
    expect(outside(eastWest.replace('-99.624', '-99.68'))).toEqual([]);
  });

  it('in a state that does not exist are an error', () => {
    expect(outside(eastWest.replace('state NE', 'state ZZ'))).toEqual([
      'highways/I-80.txt:5 error: there is no state ZZ',
    ]);
  });
});
