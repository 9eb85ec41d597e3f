import { expect, it } from 'vitest';
import type { Place } from '../places/gazetteer-model.ts';
import type { Sight } from '../places/sights-model.ts';
import type { SightPlace } from './model.ts';
import { sightsFile } from './sights-file.ts';

const NEBRASKA = { name: 'Nebraska', code: 'NE' } as never;
const middle = { name: 'Middle', state: 'NE', lng: -99.5, lat: 40 } as Place;

const sight = (change: Partial<Sight>): Sight => ({
  kind: 'landmark',
  unit: '',
  source: 'road',
  name: 'Arch',
  state: 'NE',
  otherStates: [],
  lng: -99.5,
  lat: 40.1,
  access: '',
  aliases: [],
  weight: 1,
  approximate: false,
  roadless: false,
  file: 'sights/landmarks/structures.txt',
  line: 1,
  ...change,
});

const falls: SightPlace = {
  name: 'O’Neill Falls State Park',
  state: 'NE',
  lng: -99.4,
  lat: 40,
  kind: 'state_park',
  source: 'padus2024',
  minutes: 120,
  activities: ['hiking'],
  text: 'State park near Middle.',
  file: 'sights/places/NE.txt',
  line: 1,
};

const built = (sights: readonly Sight[], places: readonly SightPlace[] = [], more = {}) =>
  sightsFile(sights, { places, areas: [], fees: [], ...more }, [middle], [NEBRASKA]);

it('a park unit is one sight with its fee and all entrances, the main one first', () => {
  const unit = { kind: 'park', unit: 'dune', name: 'Dune National Monument' } as const;
  const { sights, sources } = built(
    [
      sight({ ...unit, access: 'east entrance' }),
      sight({ ...unit, access: 'west entrance', lng: -100 }),
      sight({ ...unit, unit: 'isle', name: 'Isle National Park', roadless: true }),
    ],
    [],
    { fees: [{ code: 'dune', dollars: { vehicle: 20 }, open: 'daily' }] },
  );
  expect(sights).toHaveLength(1);
  expect(sights[0]).toMatchObject({
    id: 'nps-dune',
    kind: 'national_park',
    access: 'east entrance',
    description: 'National monument in Nebraska.',
    fee: { vehicle: 20 },
    opening: 'daily',
    entrances: [{ access: 'west entrance', lng: -100 }],
  });
  expect(sources[sights[0]?.feeSource ?? -1]?.name).toBe('National Park Service');
});

it('a roadside sight has an id of its name, its points, and is approximate in the middle of its area', () => {
  const areas = [{ name: falls.name, state: 'NE', points: [[-99.3, 40]], line: 1 }];
  expect(built([], [falls], { areas }).sights).toMatchObject([
    {
      id: 'oneill-falls-state-park-ne',
      approximate: true,
      fee: null,
      entrances: [{ lng: -99.3, lat: 40, access: '' }],
    },
  ]);
});

it('a landmark is omitted if a roadside sight has its name, and described by the nearest town', () => {
  const landmarks = [
    sight({ name: 'O’Neill Falls', lng: -99.41, lat: 40 }),
    sight({}),
    sight({ name: 'Far Pass', lat: 42 }),
  ];
  const { sights } = built(landmarks, [falls]);
  expect(sights.map(({ name, kind, description }) => [name, kind, description])).toEqual([
    ['O’Neill Falls State Park', 'state_park', 'State park near Middle.'],
    ['Arch', 'landmark', 'Landmark near Middle.'],
    ['Far Pass', 'mountain_pass', 'Mountain pass in Nebraska.'],
  ]);
});

it('sights with the same name get different ids', () => {
  const { sights } = built([sight({}), sight({ lat: 41 })]);
  expect(sights.map(({ id }) => id)).toEqual(['arch-ne', 'arch-ne-2']);
});
