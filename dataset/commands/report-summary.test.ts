import type { SightKind } from '@roadcast/core/places';
import { describe, expect, it } from 'vitest';
import { shapeHighways } from '../highways/shape.ts';
import { testHighways } from '../highways/testing.ts';
import { parseFerries } from '../local-roads/ferries-read.ts';
import type { Sight } from '../places/sights-model.ts';
import { Signs } from '../roads/signs.ts';
import { testRoads } from '../roads/testing.ts';
import { ServiceRoads } from '../services/service-roads.ts';
import type { SightPlace, SightPlaceKind } from '../sights/model.ts';
import { summaryLines } from './report-summary.ts';
import type { Survey } from './survey.ts';

const highways = { 'I-80': 'state NE 53\n@40,-100 0 West\ntoll\n@40,-99.5 26.5 Middle ~\nfree\n@40,-99 53 East' };
const { network, roads } = testRoads(
  highways,
  { 'US-83': 'state NE ?\nclass trunk\n@39.8,-99.7 South\n@40.2,-99.7 North' },
  { source: 'recalled' },
);
const { files, joined } = testHighways(highways);
const limits = { motorway: 75, urban: 65, trunk: 65, primary: 60, secondary: 45 };
const sight = (kind: SightKind, approximate: boolean): Sight => ({
  kind,
  unit: '',
  source: 'road',
  name: 'Dunes',
  state: 'NE',
  otherStates: [],
  lng: -99.5,
  lat: 40,
  access: '',
  aliases: [],
  weight: 1,
  approximate,
  roadless: false,
  file: 'sights/a.txt',
  line: 1,
});
const roadsideSight = (kind: SightPlaceKind, source: string): SightPlace => ({
  name: 'Dunes',
  state: 'NE',
  lng: -99.5,
  lat: 40,
  kind,
  source,
  minutes: 45,
  activities: ['photography'],
  text: 'Dunes near Middle.',
  file: 'sights/places/NE.txt',
  line: 1,
});
const survey: Survey = {
  states: [],
  places: [
    { name: 'Middle', state: 'NE', lng: -99.5, lat: 40, population: 1, aliases: [] },
    { name: 'Isle', state: 'NE', lng: -90, lat: 40, population: 1, aliases: [] },
  ],
  smallTowns: 1,
  tours: { files: [], drafts: [], tours: [] },
  fame: {},
  sights: [sight('park', false), sight('park', true), sight('landmark', false)],
  roadside: {
    places: [roadsideSight('waterfall', 'road'), roadsideSight('museum', 'recalled')],
    areas: [],
    fees: [
      { code: 'dune', dollars: { vehicle: 20 }, open: 'daily' },
      { code: 'isle', dollars: {}, open: undefined },
    ],
    byways: [{ name: 'Dune Road', states: ['NE'], kind: 'all_american_road', miles: 10, lines: [] }],
  },
  tiePlaces: [],
  heights: [],
  files,
  joined,
  shaped: shapeHighways(joined),
  guests: new Map(),
  roads,
  network,
  speeds: {
    states: new Map([['NE', { car: limits, truck: limits, towing: limits, approximate: true }]]),
    practicalShares: { motorway: 1, trunk: 1, primary: 1, secondary: 1 },
  },
  rules: [],
  services: {
    files: [],
    placed: [],
    withoutFuel: [],
    tolls: [],
    fuelPrices: { source: '', asOf: 0, states: {} },
    roads: new ServiceRoads({ joined, shaped: [], roads, network }),
  },
  charging: { sites: [], networkPrices: [] },
  signs: new Signs({ signs: [], directions: [] }),
  parks: [
    { park: { name: 'Sandhills', line: 1, entrances: [[-99.5, 40.1]] }, miles: 6.9 },
    { park: { name: 'Isle', line: 2, entrances: [] }, miles: undefined },
  ],
  web: { ties: [], junctions: [], unreached: [1], written: 0, ferries: 1, ferryRules: [] },
};

describe('the report', () => {
  const ferries = parseFerries(
    'ferry A: Pier @40,-99 NE > Isle @40,-90 NE = 30 min ~\nfoot B: Pier @40,-99 NE > Isle @40,-90 NE = 30 min',
    () => undefined,
  );
  const lines = summaryLines({ survey, ferries, climate: { source: '', stations: [], heights: [] } });

  it('lists the miles by kind, class and toll', () => {
    expect(lines.slice(0, 11).map((line) => line.replace(/ +/g, ' '))).toEqual([
      'Interstates 53 miles 2 stretches',
      'US routes 28 miles 1 stretches',
      'State routes 0 miles 0 stretches',
      'Other roads 0 miles 0 stretches',
      'All 81 miles 3 stretches',
      '',
      'motorway 53 miles 2 stretches',
      'trunk 28 miles 1 stretches',
      'primary 0 miles 0 stretches',
      'secondary 0 miles 0 stretches',
      'of these toll 26 miles 1 stretches',
    ]);
  });

  it('lists what the network reaches', () => {
    expect(lines).toContain('Junctions: 1');
    expect(lines).toContain('Places: 2, of which 1 have a road');
    expect(lines).toContain('Ferries: 1 take cars, 1 do not');
    expect(lines).toContain(
      'National parks: written roads come within 10 miles of 1 of 1 (furthest: Sandhills, 6.9 miles); no road leads to Isle',
    );
  });

  it('counts the places to search for, by kind', () => {
    expect(lines).toContain('Towns: 2, 1 of them from the Census Bureau’s list of small places');
    expect(lines).toContain('Sights: 3, among them 1 units of the National Park System');
    expect(lines.filter((line) => line.includes('% looked up')).map((line) => line.replace(/ +/g, ' '))).toEqual([
      ' National park entrances 0, 0 approximate, 0 % looked up',
      ' Other park units 2, 1 approximate, 50 % looked up',
      ' Landmarks 1, 0 approximate, 100 % looked up',
      ' Airports 0, 0 approximate, 0 % looked up',
    ]);
  });

  it('counts the sights along the road by kind, and their share with a source', () => {
    const tidy = lines.map((line) => line.trim().replace(/ +/g, ' '));
    expect(tidy).toContain('Sights, 1 states 2, 50 % sourced');
    expect(tidy).toContain('waterfall 1, 100 % sourced');
    expect(tidy).toContain('museum 1, 0 % sourced');
    expect(tidy).toContain('Park units with fees or hours: 2, 1 of them charge');
    expect(tidy).toContain('Scenic byways: 1, 1 of them All-American Roads');
  });

  it('counts the approximate facts of every kind', () => {
    expect(
      lines.filter((line) => line.includes(' of ') && line.startsWith('  ')).map((line) => line.replace(/ +/g, ' ')),
    ).toEqual([
      ' Stretches of highway 2 of 2',
      ' Stretches of road 1 of 1',
      ' Ferries 1 of 2',
      ' Speed limits by state 1 of 1',
      ' Weather stations 0 of 0',
      ' Parks, landmarks and airports 1 of 3',
      ' Road rules 0 of 0',
      ' Services 0 of 0',
      ' Charging sites 0 of 0',
      ' Stretches without fuel 0 of 0',
      ' Tolls 0 of 0',
      ' All 6 of 9',
    ]);
  });
});
