import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRouteResponseSchema, mapPaths } from '@roadcast/contract';
import {
  type DatasetManifest,
  STREETS_LEASES,
  type StreetsAreaFile,
  type StreetsManifest,
} from '@roadcast/core/dataset';
import { openStreets } from '@roadcast/server/app/streets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

/** Imports the embedded network's own tiles under another name, to test how the server switches. */
let server: TestApp;
const streets = (...names: string[]): string => join(server.dataDir, 'streets', ...names);

beforeEach(async () => {
  server = await startApp();
  mkdirSync(streets());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Installs an import in the data folder, as `npm run roads:import` does. */
function installImport(id: string, checks: StreetsManifest['checks'] = {}): void {
  const dataset = join(server.dataDir, 'dataset');
  const { files, contentHash } = JSON.parse(readFileSync(join(dataset, 'manifest.json'), 'utf8')) as DatasetManifest;
  const manifest: StreetsManifest = {
    schemaVersion: 1,
    id,
    importedAt: '2026-11-22T00:00:00.000Z',
    files: { routingTiles: 'tiles', area: 'area.json', places: null },
    checks,
    sources: [],
    dataset: contentHash,
    squareMiles: 1,
    bounds: [-100, 40, -99.9, 40.1],
    counts: {},
  };
  const area: StreetsAreaFile = { width: 0.0125, height: 0.01, rows: [[4000, -8000, -7993]] };
  mkdirSync(streets(id));
  symlinkSync(join(dataset, files.routingTiles), streets(id, 'tiles'));
  writeFileSync(streets(id, 'area.json'), JSON.stringify(area));
  writeFileSync(streets(id, 'manifest.json'), JSON.stringify(manifest));
}

function pointTo(folder: string | null): void {
  writeFileSync(streets('next.json'), JSON.stringify({ folder }));
  renameSync(streets('next.json'), streets('current.json'));
}

const leases = (id: string): string[] =>
  existsSync(streets(id, STREETS_LEASES)) ? readdirSync(streets(id, STREETS_LEASES)) : [];

/** Plans a trip and returns the source of its roads. */
async function planTrip(): Promise<string> {
  const { status, body } = await plan(server.app, { origin: 'Denver, CO', destination: 'Omaha, NE' });
  expect(status).toBe(200);
  return generateRouteResponseSchema.parse(body).route.roads.dataSource;
}

/**
 * Maximum time to switch, milliseconds. A server checks for new streets every second and starts an engine on them,
 * which is slow on a busy machine.
 */
const LONGEST_MS = 60_000;

/** Plans trips in sequence until one uses the expected roads. @returns the number of trips. */
async function planUntil(source: RegExp): Promise<number> {
  const end = performance.now() + LONGEST_MS;
  for (let trips = 1; performance.now() < end; trips++) {
    if (source.test(await planTrip())) return trips;
  }
  throw new Error(`no trip came from ${source}`);
}

it('switches to new streets and back while trips are planned, without a failure', {
  timeout: 5 * LONGEST_MS,
}, async () => {
  installImport('one');
  installImport('two');
  const first = Array.from({ length: 3 }, planTrip);
  const streams = first.map((trip) => trip.then(() => planUntil(/OpenStreetMap/)));
  for (const source of await Promise.all(first)) expect(source).not.toContain('OpenStreetMap');
  pointTo('one');
  await Promise.all(streams);
  expect(leases('one')).toHaveLength(1);

  pointTo('two');
  const streaming = new AbortController();
  const stream = Array.from({ length: 3 }, async () => {
    while (!streaming.signal.aborted) expect(await planTrip()).toContain('OpenStreetMap');
  });
  await expect.poll(() => leases('two').length, { timeout: LONGEST_MS }).toBe(1);
  // Unused streets have no lease, so the import may remove them.
  await expect.poll(() => leases('one').length, { timeout: LONGEST_MS }).toBe(0);
  streaming.abort();
  await Promise.all(stream);

  pointTo(null);
  await planUntil(/^Roadcast/);
  await expect.poll(() => leases('two').length, { timeout: LONGEST_MS }).toBe(0);
});

it('keeps the current streets if the new ones are unreadable, and reports it', {
  timeout: 3 * LONGEST_MS,
}, async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  installImport('one');
  pointTo('one');
  await planUntil(/OpenStreetMap/);
  mkdirSync(streets('broken'));
  writeFileSync(streets('broken', 'manifest.json'), '{"schemaVersion": 2}');
  pointTo('broken');
  await expect
    .poll(() => told.mock.calls.join(''), { timeout: LONGEST_MS })
    .toMatch(
      /The new streets cannot be used \(another version of Roadcast wrote them.*\): the previous ones stay in use\.\n/,
    );
  expect(await planTrip()).toContain('OpenStreetMap');
  expect([leases('one').length, leases('broken').length]).toEqual([1, 0]);
});

it('detects damaged streets, at startup and later, reports it once, and plans on the embedded network', {
  timeout: 3 * LONGEST_MS,
}, async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  installImport('one');
  const area = readFileSync(streets('one', 'area.json'));
  const check = { files: 1, bytes: area.length, sha256: createHash('sha256').update(area).digest('hex') };
  installImport('two', { 'area.json': check });
  writeFileSync(streets('two', 'area.json'), area.toString().replace('4000', '4001'));
  installImport('three', { 'area.json': check });
  writeFileSync(streets('three', 'area.json'), area.subarray(1));
  for (const damaged of ['two', 'three']) {
    pointTo(damaged);
    const said: string[] = [];
    const opened = await openStreets(server.dataDir, (line) => void said.push(line));
    expect(opened.current).toBeNull();
    await opened.close();
    expect(said).toEqual([
      'The imported streets cannot be read (area.json is damaged: run npm run roads:import again): trips run on the embedded network.',
    ]);
  }
  await expect
    .poll(() => told.mock.calls.join(''), { timeout: LONGEST_MS })
    .toMatch(/The new streets cannot be used \(area\.json is damaged.*\): the previous ones stay in use\.\n/);
  expect(await planTrip()).not.toContain('OpenStreetMap');
  installImport('four', { 'area.json': check });
  pointTo('four');
  await planUntil(/OpenStreetMap/);
});

it('credits OpenStreetMap on the map while its streets are in use', { timeout: 3 * LONGEST_MS }, async () => {
  const credits = async (): Promise<string> => (await server.app.inject(mapPaths.description)).body;
  expect(await credits()).not.toContain('OpenStreetMap contributors');
  installImport('one');
  pointTo('one');
  await planUntil(/OpenStreetMap/);
  expect(await credits()).toContain('OpenStreetMap contributors');
});
