import type { PackedSight, SightsFile } from '@roadcast/core/dataset';
import { expect, it } from 'vitest';
import type { SightPlace } from '../sights/model.ts';
import { drawSightLines, insideAreas } from './report-sights.ts';

const sight = (id: string, more: Partial<PackedSight> = {}): PackedSight => ({
  ...{ id, name: id, kind: 'landmark', state: 'NE', lat: 41, lng: -100, description: '', activities: [] },
  ...{ visitMinutes: 60, access: '', approximate: false, source: 0, fee: null, opening: null, feeSource: null },
  ...more,
});
const fileOf = (sights: readonly PackedSight[]): SightsFile => ({
  sources: [
    { name: 'Who’s On First', asOf: Date.UTC(2017, 0, 1) },
    { name: 'Roadcast roads', asOf: null },
  ],
  sights,
});

it('draws sights with position, name, state, kind and source', () => {
  const lines = drawSightLines(
    fileOf([
      sight('arch', { name: 'The Arch', kind: 'museum' }),
      sight('pass', { name: 'Low Pass', kind: 'mountain_pass', state: 'WY', source: 1, approximate: true }),
    ]),
    60,
    41,
    new Set(),
  );
  expect(lines[0]).toBe('Sights: 2 of 2 drawn at random, seed 41');
  expect(lines[1]).toBe('Not comparable: 0 inside a forest or refuge, without its office or entrance');
  expect(lines.slice(2).sort()).toEqual([
    '  41,-100  The Arch, NE  museum  Who’s On First 2017-01-01',
    '  ~41,-100  Low Pass, WY  mountain_pass  Roadcast roads',
  ]);
});

it('draws the same sights for the same seed, in any order of the file', () => {
  const sights = Array.from({ length: 20 }, (_, i) => sight(`sight-${i}`));
  const drawn = drawSightLines(fileOf(sights), 5, 41, new Set());
  expect(new Set(drawn).size).toBe(7);
  expect(drawSightLines(fileOf([...sights].reverse()), 5, 41, new Set())).toEqual(drawn);
  expect(drawSightLines(fileOf(sights), 5, 42, new Set()).slice(1)).not.toEqual(drawn.slice(1));
});

it('counts forests and refuges that are not at an office or entrance', () => {
  const place = (name: string, kind: SightPlace['kind'], source: string): SightPlace => ({
    ...{
      name,
      kind,
      source,
      state: 'NE',
      lng: -100,
      lat: 41,
      minutes: 90,
      activities: [],
      text: '',
      file: '',
      line: 1,
    },
  });
  const inside = insideAreas([
    place('Middle Forest', 'national_forest', 'padus2022'),
    place('Road Forest', 'national_forest', 'usfs2025'),
    place('Office Forest', 'national_forest', 'usfsoffice2026'),
    place('Middle Refuge', 'wildlife_refuge', 'usfwsmiddle2019'),
    place('Office Refuge', 'wildlife_refuge', 'usfws2019'),
    place('Middle Park', 'state_park', 'padus2022'),
  ]);
  expect([...inside]).toEqual(['Middle Forest, NE', 'Road Forest, NE', 'Middle Refuge, NE']);
  const sights = ['Middle Forest', 'Office Forest'].map((name) => sight(name, { kind: 'national_forest' }));
  const lines = drawSightLines(fileOf(sights), 60, 41, inside);
  expect(lines[1]).toBe('Not comparable: 1 inside a forest or refuge, without its office or entrance');
  expect(lines.slice(2).sort()).toEqual([
    '  41,-100  Middle Forest, NE  national_forest  Who’s On First 2017-01-01  not comparable',
    '  41,-100  Office Forest, NE  national_forest  Who’s On First 2017-01-01',
  ]);
});
