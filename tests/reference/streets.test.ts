import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerateRouteResponse, generateRouteResponseSchema } from '@roadcast/contract';
import {
  STREETS_FOLDER,
  STREETS_POINTER,
  type StreetsAreaFile,
  type StreetsPointer,
  streetsArea,
} from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, toPosition } from '@roadcast/core/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../support/app.ts';
import { sharedDataDir } from '../support/data-folder.ts';
import { runToEnd } from '../support/server-process.ts';
import { referenceFolder } from './reference.ts';

/** Extract of Harrisburg, Pennsylvania, in the reference folder or beside it. */
const EXTRACT = [
  join(referenceFolder(), 'harrisburg.osm.pbf'),
  join(referenceFolder(), '..', 'data', 'harrisburg.osm.pbf'),
].find((path) => existsSync(path));

/** Time to import the extract on an idle machine, seconds. */
const QUIET_SECONDS = 15;

/** Radius around the town that is within the extract, meters. */
const NEAR_METERS = 20_000;

const address = { name: '4850 Union Deposit Road, Harrisburg, PA', lat: 40.2817979, lng: -76.7992542 };
const chicago = { name: 'Chicago, IL', lat: 41.8781, lng: -87.6298 };

/** Matches either street of the corner house. */
const NAMED_STREET = /(Union Deposit|Rutherford) Road/;

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape;

describe.skipIf(!EXTRACT)('streets of a real extract', () => {
  let folder = '';
  let server: TestApp;
  let said = '';
  let seconds = 0;
  let inTown: (point: LngLat) => boolean = () => false;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'roadcast-streets-'));
    symlinkSync(join(sharedDataDir(), 'dataset'), join(folder, 'dataset'));
    const start = performance.now();
    const { status, stdout, stderr } = runToEnd('dataset/import/main.ts', ['import', EXTRACT ?? ''], {
      DATA_DIR: folder,
    });
    seconds = (performance.now() - start) / 1000;
    said = stdout;
    if (status !== 0) throw new Error(stderr);
    const streets = join(folder, STREETS_FOLDER);
    const { folder: id } = readJson<StreetsPointer>(join(streets, STREETS_POINTER));
    const area = streetsArea(readJson<StreetsAreaFile>(join(streets, id ?? '', 'area.json')));
    inTown = (point) => area.contains(toPosition(point));
    server = await startApp({ settings: { DATA_DIR: folder } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  const route = async (origin: object, destination: object): Promise<GenerateRouteResponse['route']> => {
    const { status, body } = await plan(server.app, { origin, destination });
    expect(status).toBe(200);
    return generateRouteResponseSchema.parse(body).route;
  };
  /**
   * Returns the longest gap between a line's points near the town. Ignores the town's streets, which are drawn as in
   * OpenStreetMap, where a bridge has only two points.
   */
  const largestGap = (line: readonly LngLat[]): number => {
    const gaps = line.slice(1).map((to, i) => {
      const from = line[i] as LngLat;
      const counts = distanceMeters(to, [address.lng, address.lat]) < NEAR_METERS && !(inTown(from) && inTown(to));
      return counts ? distanceMeters(from, to) : 0;
    });
    return Math.max(...gaps);
  };

  it('is imported in 15 s on an idle machine', () => {
    const [load = 0] = loadavg();
    // The load includes the import itself, so only a load above the number of cores slows the import down.
    const others = load <= availableParallelism() ? 1 : load;
    process.stdout.write(`${said}\nstreets: imported in ${seconds.toFixed(1)} s at a load of ${load.toFixed(1)}\n`);
    expect(seconds).toBeLessThan(QUIET_SECONDS * others);
    expect(said).toMatch(/^Drive +(\d+) of \1 joins driven both ways/m);
    expect(said).toMatch(/^Trips +[1-9][\d,]* trips through the area, none longer or slower/m);
  });

  it('makes no through trip longer or slower', { timeout: 600_000 }, async () => {
    // Towns chosen so that trips enter the area on I-81, I-83, I-76, US-15, US-22/322, US-11/15 and PA-581.
    const around = [
      [-77.66, 39.94, 'Chambersburg'],
      [-77.23, 39.83, 'Gettysburg'],
      [-76.73, 39.96, 'York'],
      [-75.93, 40.34, 'Reading'],
      [-76.42, 40.34, 'Lebanon'],
      [-76.2, 40.69, 'Pottsville'],
      [-76.79, 40.86, 'Sunbury'],
      [-77.57, 40.6, 'Lewistown'],
      [-78.04, 40.0, 'Breezewood'],
    ].map(([lng, lat, name]) => ({ lng, lat, name }));
    const plain = await startApp();
    const worse: string[] = [];
    for (const origin of around) {
      for (const destination of around) {
        if (origin === destination) continue;
        const [before, after] = await Promise.all(
          [plain, server].map(async ({ app }) => {
            const { body } = await plan(app, { origin, destination });
            return generateRouteResponseSchema.parse(body).route;
          }),
        );
        if (!before || !after) throw new Error('no trip');
        const [miles, hours] = [after.totalMiles - before.totalMiles, after.totalHours - before.totalHours];
        if (miles <= 0.3 + 0.015 * before.totalMiles && hours <= 0.0125 + 0.03 * before.totalHours) continue;
        worse.push(`${origin.name}-${destination.name} ${miles.toFixed(1)} mi, ${(hours * 60).toFixed(1)} min`);
      }
    }
    await plain.close();
    expect(worse).toEqual([]);
  });

  it('leads from an address to Chicago over streets first and highways next, and back', async () => {
    const there = await route(address, chicago);
    const back = await route(chicago, address);
    for (const trip of [there, back]) {
      expect(trip.roads.dataSource).toContain('© OpenStreetMap contributors');
      expect(trip.totalMiles).toBeGreaterThan(640);
      expect(trip.totalMiles).toBeLessThan(690);
      expect(largestGap(trip.geometry)).toBeLessThan(200);
    }
    const names = there.instructions.map(({ instruction }) => instruction);
    expect(names[0]).toMatch(NAMED_STREET);
    expect(names.findIndex((words) => words.includes('I-76'))).toBeGreaterThan(1);
    expect(back.instructions.at(-2)?.instruction).toMatch(NAMED_STREET);
    // Check the stretches with exact guidance, the speed limits, and exit numbers from signs.
    const { stretches, speedLimits } = there.roads;
    expect(stretches[0]).toEqual({ fromIndex: 0, kind: 'street', accuracyMeters: 10 });
    expect(stretches[1]?.kind).toBe('highway');
    expect(stretches.every(({ kind, accuracyMeters }) => kind === 'modeled' || (accuracyMeters ?? 0) > 0)).toBe(true);
    expect(back.roads.stretches.at(-1)?.kind).toBe('street');
    expect(speedLimits.map(([, mph]) => mph)).toEqual(expect.arrayContaining([55, 70]));
    const exits = there.instructions.filter(({ exit }) => exit !== null);
    expect(exits.length).toBeGreaterThan(0);
    for (const { exit, instruction } of exits) expect(instruction).toContain(`exit ${exit}`);
  });

  it('leads through, past and around the town', async () => {
    const towns = [
      [-77.2, 40.2, 'Carlisle'],
      [-76.31, 40.04, 'Lancaster'],
      [-76.73, 39.96, 'York'],
      [-76.18, 40.68, 'Pottsville'],
      [-76.8, 40.22, 'Harrisburg, Steelton'],
      [-76.83, 40.31, 'Harrisburg, Colonial Park'],
    ].map(([lng, lat, name]) => ({ lng, lat, name }));
    for (const from of towns) {
      for (const to of towns) if (from !== to) expect((await route(from, to)).totalMiles).toBeLessThan(120);
    }
  });
});
