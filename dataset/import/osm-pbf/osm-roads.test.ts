import { expect, it } from 'vitest';
import { FERRY_RANK, MINOR_RANK, roadKind, roadNumbers } from './osm-roads.ts';

const kindOf = (tags: Record<string, string>) => roadKind((key) => tags[key]);

it.each([
  [{ highway: 'motorway' }, { rank: 0, link: false, direction: 1 }],
  [
    { highway: 'motorway', oneway: 'no' },
    { rank: 0, link: false, direction: 0 },
  ],
  [
    { highway: 'trunk_link', oneway: '-1' },
    { rank: 1, link: true, direction: -1 },
  ],
  [{ highway: 'secondary' }, { rank: 3, link: false, direction: 0 }],
  [
    { highway: 'tertiary', junction: 'roundabout' },
    { rank: 4, link: false, direction: 1 },
  ],
  [{ highway: 'residential' }, { rank: MINOR_RANK, link: false, direction: 0 }],
  [
    { highway: 'primary', access: 'no', motor_vehicle: 'yes' },
    { rank: 2, link: false, direction: 0 },
  ],
  [{ route: 'ferry' }, { rank: FERRY_RANK, link: false, direction: 0 }],
])('accepts %o as a road for cars', (tags, kind) => {
  expect(kindOf(tags)).toEqual(kind);
});

it.each<Record<string, string>>([
  { highway: 'footway' },
  { highway: 'service' },
  { highway: 'construction' },
  { highway: 'primary', access: 'private' },
  { highway: 'secondary', motor_vehicle: 'no' },
  { highway: 'tertiary', motorcar: 'private', access: 'yes' },
  { route: 'ferry', motor_vehicle: 'no' },
  { building: 'yes' },
])('rejects %o', (tags) => {
  expect(kindOf(tags)).toBeUndefined();
});

it('normalizes road numbers for comparison', () => {
  expect(roadNumbers('I 81;US 322')).toEqual(['I 81', 'US 322']);
  expect(roadNumbers('PA 39')).toEqual(roadNumbers('SR 39'));
  expect(roadNumbers('K-10')).toEqual(['ST 10']);
  expect(roadNumbers('I 35E')).toEqual(['I 35E']);
  expect(roadNumbers('US 22 Business')).not.toEqual(roadNumbers('US 22'));
  expect(roadNumbers('Skyline Drive')).toEqual([]);
  expect(roadNumbers(undefined)).toEqual([]);
});
