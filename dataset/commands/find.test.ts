import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoadFact } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgress } from '../files/progress.ts';
import { roadLookup } from '../roads/road-lookup.ts';
import { findCommand, readPlace } from './find.ts';

const fact = (file: string, line: number, more: Partial<RoadFact> = {}): RoadFact => ({
  way: 1,
  ref: 'US-191',
  state: 'UT',
  file,
  line,
  from: 'Moab',
  to: 'Crescent Junction',
  class: 'primary',
  toll: false,
  markerMiles: 30,
  drawnMiles: 30,
  accuracyMeters: 300,
  approximate: false,
  ...more,
});

/** A 30-mile highway due north, across several cells of the index, and a road three miles east of it. */
const north: LngLat[] = [
  [-109.55, 38.5],
  [-109.55, 38.94],
];
const beside: LngLat[] = north.map(([lng, lat]) => [lng + 0.055, lat]);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-find-'));
  const { index, rows } = roadLookup(
    [{ line: north }, { line: beside }],
    [fact('roads/us/US-191.txt', 188), fact('roads/UT/UT-128.txt', 8, { ref: 'UT-128', approximate: true })],
  );
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
  await writeFile(join(folder, 'rows.ndjson'), rows);
  const files = { roadLookup: 'index.json', roadLookupRows: 'rows.ndjson' };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ schemaVersion: 8, files, checks: {} }));
});
afterAll(() => rm(folder, { recursive: true }));

async function find(...words: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const code = await findCommand(
    words,
    folder,
    createProgress((line) => void said.push(line)),
  );
  return { code, said };
}

describe('finding a road', () => {
  it.each([['38.57,-109.55'], ['38.93, -109.55']])('lists file and line, nearest road first: %s', async (place) => {
    const { code, said } = await find(place);
    expect(code).toBe(0);
    expect(said).toEqual([
      'dataset/sources/roads/us/US-191.txt:188',
      '  0.0 mi away: US-191, Moab to Crescent Junction, UT (drawn within 300 m)',
      'dataset/sources/roads/UT/UT-128.txt:8',
      '  3.0 mi away: UT-128, Moab to Crescent Junction, UT (drawn within 300 m, from memory)',
    ]);
  });

  it('reports that no written road is near', async () => {
    expect(await find('41', '-100')).toMatchObject({ code: 1, said: [expect.stringMatching(/^No written road/)] });
  });

  it.each(['nowhere', '38.57', '-109.55,38.57', '38.57,-109.55,1', '0,0'])(
    'asks for a position for %s',
    async (place) => {
      expect(await find(place)).toMatchObject({ code: 2, said: [expect.stringContaining('38.57,-109.55')] });
    },
  );

  it('suggests the command to run if nothing has been built', async () => {
    const said: string[] = [];
    const progress = createProgress((line) => void said.push(line));
    expect(await findCommand(['38.57,-109.55'], join(folder, 'none'), progress)).toBe(2);
    expect(said[0]).toContain('npm start');
  });

  it('parses a position with any separator', () => {
    for (const words of [['38.57,-109.55'], ['38.57', '-109.55'], ['38.57,', '-109.55'], [' 38.57 , -109.55 ']]) {
      expect(readPlace(words)).toEqual([-109.55, 38.57]);
    }
  });
});
