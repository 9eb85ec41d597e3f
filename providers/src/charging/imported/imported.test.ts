import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHARGERS_POINTER, CHARGERS_SITES } from '@roadcast/core/dataset';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteAt, worldRoad } from '../testing/world.ts';
import { pointTo, writeImport } from '../testing/write-import.ts';
import { ImportedSites } from './index.ts';

let root = '';
let said: string[] = [];
let port: ImportedSites;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chargers-'));
  said = [];
  port = new ImportedSites(root, (line) => said.push(line));
});
afterEach(async () => {
  port.close();
  await rm(root, { recursive: true });
});

const names = async (): Promise<string[]> =>
  (await port.along({ line: worldRoad, offRoadMeters: 4000 })).sites.map(({ site }) => site.name);

it('has no sites and no source without an import', async () => {
  await port.look();
  expect(await names()).toEqual([]);
  expect(port.sources()).toEqual([]);
  expect(port.manifest).toBeNull();
  expect(said).toEqual([]);
});

it('switches to a new import, and back to none, while running', async () => {
  await writeImport(root, 'one', [siteAt(-99, 40, { name: 'One' })]);
  await port.look();
  expect(await names()).toEqual(['One']);
  port.follow();
  await writeImport(root, 'two', [siteAt(-99, 40, { name: 'Two' })]);
  await expect.poll(names, { timeout: 5000 }).toEqual(['Two']);
  expect(port.manifest?.id).toBe('two');
  await pointTo(root, null);
  await expect.poll(names, { timeout: 5000 }).toEqual([]);
  expect(said).toEqual([]);
});

it('keeps the current import if the next is unreadable, and reports it once', async () => {
  await writeImport(root, 'one', [siteAt(-99, 40, { name: 'One' })]);
  await port.look();
  await writeImport(root, 'two', [siteAt(-99, 40, { name: 'Two' })]);
  await writeFile(join(root, 'two', CHARGERS_SITES), '{"cut');
  await port.look();
  await port.look();
  expect(await names()).toEqual(['One']);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('damaged');
  await writeImport(root, 'three', [siteAt(-99, 40, { name: 'Three' })]);
  await port.look();
  expect(await names()).toEqual(['Three']);
});

it('reports an invalid pointer, or an import of another version', async () => {
  await writeFile(join(root, CHARGERS_POINTER), 'x');
  await port.look();
  expect(said).toHaveLength(1);
  await writeImport(root, 'old', [], { schemaVersion: 1 as never });
  await port.look();
  expect(said[1]).toContain('another version');
});
