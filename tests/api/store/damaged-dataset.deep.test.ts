import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { openDataset } from '@roadcast/server/app/dataset';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { damagedFiles } from '../../../dataset/files/file-checks.ts';
import { sharedDataDir } from '../../support/data-folder.ts';

/** A copy of the real dataset, in which one file at a time is corrupted. */
let folder = '';
let manifest: DatasetManifest;
let tile = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-damaged-'));
  await cp(join(sharedDataDir(), 'dataset'), folder, { recursive: true, dereference: true });
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
  const tiles = join(folder, manifest.files.routingTiles);
  const names = await readdir(tiles, { recursive: true });
  tile = join(tiles, names.find((name) => name.endsWith('.gph')) ?? '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function flipBit(path: string): Promise<void> {
  const content = await readFile(path);
  const middle = content.length >> 1;
  content[middle] = (content[middle] as number) ^ 1;
  await writeFile(path, content);
}

const cutOff = async (path: string): Promise<void> => truncate(path, (await readFile(path)).length - 1);
const removeFile = (path: string): Promise<void> => rm(path);

const gazetteer = (): string => join(folder, manifest.files.gazetteer);
const roads = (): string => join(folder, manifest.files.routingTiles, '..', 'roads.osm.pbf');
const facts = (): string => join(folder, manifest.files.roadFacts);
const anyTile = (): string => tile;

it('an intact dataset opens without damage', async () => {
  expect((await openDataset(folder)).gazetteer.names.length).toBeGreaterThan(10_000);
  expect(await damagedFiles(folder, manifest.checks)).toEqual([]);
});

it.each([
  ['a bit of the gazetteer', gazetteer, flipBit, 'gazetteer.json', true],
  ['the end of the gazetteer', gazetteer, cutOff, 'gazetteer.json', true],
  ['the gazetteer', gazetteer, removeFile, 'gazetteer.json', true],
  ['the end of a routing tile', anyTile, cutOff, 'tiles', true],
  ['a routing tile', anyTile, removeFile, 'tiles', true],
  ['the end of what an import builds on', roads, cutOff, 'roads.osm.pbf', true],
  // Only the build detects and reports this, because checking at server startup would require reading every tile.
  ['a bit of a routing tile', anyTile, flipBit, 'tiles', false],
  ['a bit of the facts', facts, flipBit, 'road-facts.json', false],
] as const)('detects a missing %s', async (_, path, damage, name, byServer) => {
  const before = await readFile(path());
  try {
    await damage(path());
    const found = await damagedFiles(folder, manifest.checks);
    expect(found.map((file) => file.split('/').at(-1))).toEqual([name]);
    const opening = openDataset(folder);
    if (!byServer) await expect(opening).resolves.toMatchObject({ manifest });
    else {
      await expect(opening).rejects.toThrow(
        new RegExp(`^the dataset in .* is damaged \\(${name} .*\\): run npm start to rebuild it$`),
      );
    }
  } finally {
    await writeFile(path(), before);
  }
});
