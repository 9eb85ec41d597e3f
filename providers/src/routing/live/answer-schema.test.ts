import { describe, expect, it } from 'vitest';
import { roadsSchema } from './answer-schema.ts';

const maneuver = { type: 'roundabout', location: [-100, 40], exit: 2 };
const lanes = [{ indications: ['left'], valid: true, active: true, valid_indication: 'left' }];
const step = {
  distance: 10,
  duration: 1,
  maneuver,
  exits: '284',
  destinations: 'US 34: Hastings',
  intersections: [{ geometry_index: 0, lanes }],
};
const answer = (changed: object, maxspeed: unknown = [{ speed: 89, unit: 'km/h' }]) => ({
  routes: [
    {
      geometry: '_p~iF~ps|U_ulLnnqC',
      legs: [{ duration: 1, annotation: { duration: [1], maxspeed }, steps: [{ ...step, ...changed }] }],
    },
  ],
});
const read = (value: unknown) => roadsSchema.parse(value).routes[0]?.legs[0];

describe('a Valhalla service’s response', () => {
  it('includes everything needed for guidance', () => {
    const leg = read(answer({}));
    expect(leg?.steps[0]).toMatchObject({ exits: '284', destinations: 'US 34: Hastings', maneuver: { exit: 2 } });
    expect(leg?.steps[0]?.intersections?.[0]?.lanes).toEqual([{ indications: ['left'], valid: true }]);
    expect(leg?.annotation?.maxspeed).toEqual([{ speed: 89, unit: 'km/h' }]);
  });

  it.each([
    ['a number for signs', { exits: 284, destinations: 12 }],
    ['endless signs', { exits: '1'.repeat(10_000), destinations: 'x'.repeat(10_000) }],
    ['an exit in words', { maneuver: { ...maneuver, exit: 'second' } }],
    ['invalid lanes', { intersections: [{ geometry_index: 0, lanes: 'three' }] }],
    ['a thousand lanes', { intersections: [{ geometry_index: 0, lanes: Array(1000).fill(lanes[0]) }] }],
  ])('is still a road with %s', (_, rubbish) => {
    const found = read(answer(rubbish))?.steps[0];
    expect(found).toMatchObject({ distance: 10 });
    const [name] = Object.keys(rubbish);
    if (name === 'exits') expect([found?.exits, found?.destinations]).toEqual([undefined, undefined]);
    if (name === 'maneuver') expect(found?.maneuver.exit).toBeUndefined();
    if (name === 'intersections') expect(found?.intersections?.[0]?.lanes).toBeUndefined();
  });

  it('has limits where they are readable', () => {
    const limits = [{ speed: 'fast' }, null, { speed: 89, unit: 'km/h' }];
    expect(read(answer({}, limits))?.annotation?.maxspeed).toEqual([
      { unknown: true },
      { unknown: true },
      { speed: 89, unit: 'km/h' },
    ]);
    expect(read(answer({}, 'none'))?.annotation?.maxspeed).toBeUndefined();
  });

  it('is rejected without a maneuver’s place', () => {
    expect(roadsSchema.safeParse(answer({ maneuver: { type: 'turn' } })).success).toBe(false);
  });
});
