import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveOptions, writeArchive } from '../testing/archive-writer.ts';
import { readTile } from '../testing/read-tile.ts';
import { TOWN, tileAt } from '../testing/street-tiles.ts';
import { ArchiveTiles, BadArchiveError } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function archive(options: ArchiveOptions = {}): string {
  files += 1;
  const path = join(folder, `${files}.pmtiles`);
  writeArchive(path, options);
  return path;
}

const failures: unknown[] = [];
const opened = (path: string): Promise<ArchiveTiles> => ArchiveTiles.open(path, (error) => failures.push(error));

async function refusal(path: string): Promise<string> {
  const error = await opened(path).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BadArchiveError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

describe('a file of streets', () => {
  it.each([
    ['protomaps', 2, 'roads'],
    ['openmaptiles', 2, 'transportation'],
    ['protomaps', 1, 'roads'],
  ] as const)('with the %s schema, compression %i, is described and served', async (schema, packing, layer) => {
    const tiles = await opened(archive({ schema, packing }));
    const source = await tiles.source();
    expect(source).toMatchObject({ schema, minZoom: 0, maxZoom: 14 });
    expect(source.bounds.map((degrees) => Math.round(degrees * 10) / 10)).toEqual([-77.4, 39.8, -76.4, 40.8]);
    const tile = await tiles.tile(tileAt(TOWN, 13));
    expect(tile?.packed).toBe('gzip');
    expect(tile && 'ground' in readTile(tile)).toBe(true);
    expect(tile && readTile(tile)[layer]?.some(({ properties }) => properties.name === 'Played Street')).toBe(
      schema === 'protomaps',
    );
    await tiles.close();
  });

  it('is empty at sea and beyond its zoom', async () => {
    const tiles = await opened(archive());
    expect((await tiles.tile({ z: 8, x: 1, y: 1 }))?.bytes).toHaveLength(0);
    expect((await tiles.tile({ z: 15, x: 1, y: 1 }))?.bytes).toHaveLength(0);
    expect((await tiles.tile({ z: 3, x: 9, y: 9 }))?.bytes).toHaveLength(0);
    await tiles.close();
  });

  it('credits OpenStreetMap and never passes on the file’s HTML', async () => {
    const tiles = await opened(archive());
    const { credits } = await tiles.source();
    expect(credits.map(({ text }) => text)).toEqual(['Protomaps', '© OpenStreetMap contributors']);
    await tiles.close();
  });

  it('becomes unavailable, and reports it once on access, if it’s no longer readable', async () => {
    const path = archive();
    const tiles = await opened(path);
    truncateSync(path, 300);
    expect(await tiles.tile(tileAt(TOWN, 14))).toBeNull();
    expect(failures.length).toBeGreaterThan(0);
    await tiles.close();
  });
});

describe('an unusable file', () => {
  it('is missing', async () => {
    expect(await refusal(join(folder, 'nowhere.pmtiles'))).toContain('no such file');
  });

  it('is a folder', async () => {
    expect(await refusal(folder)).toMatch(/cannot be read|not a PMTiles/);
  });

  it('is another kind of file', async () => {
    const path = join(folder, 'words.pmtiles');
    writeFileSync(path, 'These are words. '.repeat(100));
    expect(await refusal(path)).toContain('not a PMTiles archive');
  });

  it('is empty', async () => {
    const path = join(folder, 'empty.pmtiles');
    writeFileSync(path, '');
    expect(await refusal(path)).toContain('not a PMTiles archive');
  });

  it('is truncated', async () => {
    const path = archive();
    truncateSync(path, readFileSync(path).length - 10);
    expect(await refusal(path)).toContain('incomplete');
  });

  it.each<[string, ArchiveOptions, string]>([
    ['has images', { kind: 2 }, 'images'],
    ['has an unsupported compression', { packing: 4 }, 'unsupported compression'],
    ['has a schema without a style', { metadata: { vector_layers: [{ id: 'ways' }] } }, 'unsupported schema'],
    ['has no schema', { metadata: {} }, 'unsupported schema'],
    ['has invalid metadata', { metadata: [1, 2] }, 'metadata'],
    [
      'has an older Protomaps schema',
      { metadata: { vector_layers: [{ id: 'earth' }, { id: 'roads', fields: { 'pmap:kind': 'String' } }] } },
      'version 4',
    ],
  ])('%s', async (_, options, words) => {
    expect(await refusal(archive(options))).toContain(words);
  });
});
