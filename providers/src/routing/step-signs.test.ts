import { describe, expect, it } from 'vitest';
import type { OsrmStep } from './osrm-answer.ts';
import { signsOfStep } from './step-signs.ts';

const sizes = { distance: 1000, duration: 60 };
const at = [-99.95, 40.015] as const;

/** Steps as returned by Valhalla 3.6, without unused fields. */
const leftTurn: OsrmStep = {
  ...sizes,
  name: 'Oak Street',
  maneuver: { type: 'turn', modifier: 'left', instruction: 'Turn left onto Oak Street.', location: at },
  intersections: [
    {
      geometry_index: 1,
      lanes: [
        { indications: ['left'], valid: true },
        { indications: ['left'], valid: true },
        { indications: ['straight'], valid: false },
        { indications: ['straight', 'right'], valid: false },
      ],
    },
    { geometry_index: 2, lanes: [{ indications: ['right'], valid: true }] },
  ],
};
const exit: OsrmStep = {
  ...sizes,
  name: 'Elm Road',
  exits: '284',
  destinations: 'US 34: Grand Island, Hastings',
  maneuver: {
    type: 'off ramp',
    modifier: 'slight right',
    instruction: 'Take exit 284 onto US 34 toward Grand Island/Hastings.',
    location: at,
  },
};
const roundabout: OsrmStep = {
  ...sizes,
  name: 'South Lane',
  maneuver: {
    type: 'roundabout',
    modifier: 'right',
    exit: 2,
    instruction: 'Enter the roundabout and take the 2nd exit onto South Lane.',
    location: at,
  },
};

const nothing = { exit: null, toward: [], cardinal: null, roundaboutExit: null, lanes: [] };

describe('the signs of a step', () => {
  it('include the lanes of the maneuver’s intersection, from left to right', () => {
    const { lanes, ...rest } = signsOfStep(leftTurn, ['Oak Street']);
    expect(lanes).toEqual([
      { indications: ['left'], valid: true },
      { indications: ['left'], valid: true },
      { indications: ['straight'], valid: false },
      { indications: ['straight', 'right'], valid: false },
    ]);
    expect(rest).toEqual({ exit: null, toward: [], cardinal: null, roundaboutExit: null });
  });

  it('include the exit’s number and the cities, roads only if there is no city', () => {
    expect(signsOfStep(exit, ['Elm Road'])).toEqual({ ...nothing, exit: '284', toward: ['Grand Island', 'Hastings'] });
    expect(signsOfStep({ ...exit, destinations: 'US 34' }, ['Elm Road']).toward).toEqual(['US 34']);
    expect(signsOfStep({ ...exit, destinations: 'Airport, Lancaster' }, []).toward).toEqual(['Airport', 'Lancaster']);
    expect(signsOfStep({ ...exit, exits: '51A; 51B' }, []).exit).toBe('51A/51B');
  });

  it('include the road’s signed direction, without repeating its name as a destination', () => {
    const ramp = { ...exit, exits: undefined, destinations: 'I 83 North' };
    const names = ['Veterans Memorial Highway', 'I 83 North', 'US 322 West'];
    expect(signsOfStep(ramp, names)).toEqual({ ...nothing, cardinal: 'north' });
    expect(signsOfStep({ ...ramp, destinations: 'I 80 East: Omaha, Lincoln' }, [])).toEqual({
      ...nothing,
      cardinal: 'east',
      toward: ['Omaha', 'Lincoln'],
    });
    expect(signsOfStep(ramp, ['North Street']).cardinal).toBe('north');
    expect(signsOfStep({ ...ramp, destinations: undefined }, ['North Street', 'Avenue North']).cardinal).toBeNull();
  });

  it('include the roundabout exit to take, only at roundabouts', () => {
    expect(signsOfStep(roundabout, ['South Lane'])).toEqual({ ...nothing, roundaboutExit: 2 });
    const turn = { ...roundabout, maneuver: { ...roundabout.maneuver, type: 'turn' } };
    expect(signsOfStep(turn, []).roundaboutExit).toBeNull();
  });

  it('omit invalid values', () => {
    const rubbish: OsrmStep = {
      ...exit,
      exits: 'take the one behind the barn; ',
      destinations: ` , ${'x'.repeat(80)}: `,
      maneuver: { ...roundabout.maneuver, exit: 2.5 },
      intersections: [{ geometry_index: 0, lanes: [{ indications: ['up'] }, { valid: false }] }],
    };
    expect(signsOfStep(rubbish, [])).toEqual(nothing);
    const lanes = Array.from({ length: 40 }, () => ({ valid: true }));
    expect(signsOfStep({ ...exit, intersections: [{ geometry_index: 0, lanes }] }, []).lanes).toEqual([]);
    const painted = {
      geometry_index: 0,
      lanes: [{ indications: ['none'], valid: true }, { indications: ['up', 'left'] }],
    };
    expect(signsOfStep({ ...exit, intersections: [painted] }, []).lanes).toEqual([
      { indications: [], valid: true },
      { indications: ['left'], valid: false },
    ]);
  });
});
