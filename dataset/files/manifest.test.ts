import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFolder, freeFolder, readManifest, removeOldBuilds, writeManifest } from './manifest.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-manifest-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest: DatasetManifest = {
  schemaVersion: 8,
  contentHash: '0123456789abcdef',
  builtAt: '2026-11-21T00:00:00.000Z',
  files: {
    routingTiles: 'a/tiles',
    gazetteer: 'a/g',
    climate: 'a/c',
    basemap: 'a/b',
    roadFacts: 'a/r',
    roadLookup: 'a/l',
    roadLookupRows: 'a/n',
    speeds: 'a/s',
    roadRules: 'a/rr',
    roadSigns: 'a/rs',
    roadAccuracy: 'a/ra',
    services: 'a/sv',
    tolls: 'a/t',
    fuelPrices: 'a/fp',
    evModels: 'a/ev',
    chargers: 'a/ch',
    sights: 'a/si',
    tourRequests: 'a/to',
  },
  checks: {},
  counts: { places: 1 },
};

describe('the manifest', () => {
  it('is read as written, and leaves no other files behind', async () => {
    await writeManifest(folder, manifest);
    expect(await readManifest(folder)).toEqual(manifest);
    expect(await readdir(folder)).toEqual(['manifest.json']);
  });

  it('is undefined if missing, incomplete, or from another version', async () => {
    expect(await readManifest(folder)).toBeUndefined();
    await writeFile(join(folder, 'manifest.json'), '{"schemaVersion": 2,');
    expect(await readManifest(folder)).toBeUndefined();
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, schemaVersion: 1 }));
    expect(await readManifest(folder)).toBeUndefined();
  });
});

describe('a build folder', () => {
  it('is renamed to its final name only when complete', async () => {
    await fillFolder(folder, manifest.contentHash, async (partial) => {
      await writeFile(join(partial, 'file'), 'content');
      expect(await readdir(folder)).not.toContain(manifest.contentHash);
    });
    expect(await readFile(join(folder, manifest.contentHash, 'file'), 'utf8')).toBe('content');
    expect(await readdir(folder)).toEqual([manifest.contentHash]);
  });

  it('is not created if filling it fails, and nothing is left behind', async () => {
    const filling = fillFolder(folder, manifest.contentHash, () => Promise.reject(new Error('full disk')));
    await expect(filling).rejects.toThrow('full disk');
    expect(await readdir(folder)).toEqual([]);
  });

  it('of the same content gets another name if the first one exists, and both stay for servers reading them', async () => {
    const hash = 'a'.repeat(16);
    expect(await freeFolder(folder, hash)).toBe(hash);
    await mkdir(join(folder, hash));
    expect(await freeFolder(folder, hash)).toBe(`${hash}-2`);
    await mkdir(join(folder, `${hash}-2`));
    await mkdir(join(folder, `${hash}-3`));
    await removeOldBuilds(folder, [`${hash}-3`, `${hash}-2`]);
    expect((await readdir(folder)).sort()).toEqual([`${hash}-2`, `${hash}-3`]);
  });

  it('is removed when old, unlike those of other builds and unrelated files', async () => {
    const [now, old, stopped, running] = [
      'a'.repeat(16),
      'b'.repeat(16),
      `${'c'.repeat(16)}.partial-999999999`,
      `${'d'.repeat(16)}.partial-${process.pid}`,
    ];
    for (const name of [now, old, stopped, running, 'notes']) await mkdir(join(folder, name));
    await removeOldBuilds(folder, [now]);
    expect((await readdir(folder)).sort()).toEqual([now, running, 'notes']);
  });
});
