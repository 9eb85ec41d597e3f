import type { PackedSight, SightsFile } from '@roadcast/core/dataset';
import { expect, it } from 'vitest';
import { drawSightLines } from './report-sights.ts';

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
  );
  expect(lines[0]).toBe('Sights: 2 of 2 drawn at random, seed 41');
  expect(lines.slice(1).sort()).toEqual([
    '  41,-100  The Arch, NE  museum  Who’s On First 2017-01-01',
    '  ~41,-100  Low Pass, WY  mountain_pass  Roadcast roads',
  ]);
});

it('draws the same sights for the same seed, in any order of the file', () => {
  const sights = Array.from({ length: 20 }, (_, i) => sight(`sight-${i}`));
  const drawn = drawSightLines(fileOf(sights), 5, 41);
  expect(new Set(drawn).size).toBe(6);
  expect(drawSightLines(fileOf([...sights].reverse()), 5, 41)).toEqual(drawn);
  expect(drawSightLines(fileOf(sights), 5, 42).slice(1)).not.toEqual(drawn.slice(1));
});
