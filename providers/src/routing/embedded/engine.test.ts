import { execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoutingError } from '../port.ts';
import { valhallaQuery } from '../valhalla-query.ts';
import { defaultEngineLimits, type EngineLimits, RoutingEngine } from './engine.ts';

const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
const tiles = join(folder, manifest.files.routingTiles);

const omaha = { lat: 41.2563, lng: -95.9404 };
const denver = { lat: 39.7392, lng: -104.9847 };
const midAtlantic = { lat: 32, lng: -50 };
const boston = { lat: 42.3584, lng: -71.0598 };
const sanDiego = { lat: 32.7157, lng: -117.1647 };

const short = valhallaQuery({ places: [denver, omaha] });
const long = valhallaQuery({ places: [boston, sanDiego, boston, sanDiego, boston, sanDiego] });

let engine: RoutingEngine;
/** Time limit for a loaded machine, longer than a driver would wait. */
const PATIENT_MS = 60_000;
const start = async (limits: Partial<EngineLimits> = {}): Promise<RoutingEngine> => {
  engine = new RoutingEngine(tiles, { ...defaultEngineLimits, deadlineMs: PATIENT_MS, ...limits });
  await engine.whenReady();
  return engine;
};
afterEach(() => engine.close());

/** Kills the engine's process, as a native crash would. */
function crash(): void {
  // List all processes in one call, because some may exit between calls.
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 32e6 });
  const own = listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && command.includes('engine-process') ? [Number(pid)] : [];
  });
  expect(own).toHaveLength(1);
  for (const pid of own) process.kill(pid, 'SIGSEGV');
}

describe('RoutingEngine', () => {
  it('returns a road with consistent line, miles and hours', async () => {
    const [road] = await (await start()).search(short);
    expect(road.placeIndexes).toEqual([0, road.line.length - 1]);
    expect(road.along).toHaveLength(road.line.length);
    expect(road.elapsed).toHaveLength(road.line.length);
    expect((road.along.at(-1) ?? 0) / 1609.344).toBeGreaterThan(520);
    expect((road.along.at(-1) ?? 0) / 1609.344).toBeLessThan(560);
    expect((road.elapsed.at(-1) ?? 0) / 3600).toBeGreaterThan(7);
    expect((road.elapsed.at(-1) ?? 0) / 3600).toBeLessThan(9);
  });

  it('returns off-network if no road is near a place', async () => {
    const search = (await start()).search(valhallaQuery({ places: [denver, midAtlantic] }));
    await expect(search).rejects.toMatchObject({ name: 'RoutingError', failure: 'off-network' });
  });

  it('removes its listener from the signal of a finished search', async () => {
    const { signal } = new AbortController();
    const started = await start();
    await started.search(short, signal);
    await expect(started.search(valhallaQuery({ places: [denver, midAtlantic] }), signal)).rejects.toThrow();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('still answers if its process crashes during a search', async () => {
    const running = (await start()).search(long);
    crash();
    const [road] = await running;
    expect(road.placeIndexes).toHaveLength(6);
    await expect(engine.search(short)).resolves.toHaveLength(1);
  });

  it('aborts a search that takes too long, and continues with the others', async () => {
    await start({ deadlineMs: 5, concurrency: 1 });
    await expect(engine.search(long)).rejects.toMatchObject({ failure: 'failed' });
    await engine.close();
    await start();
    await expect(engine.search(short)).resolves.toHaveLength(1);
  });

  it('rejects as busy when its queue is full', async () => {
    await start({ concurrency: 1, queue: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => engine.search(long)));
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as RoutingError] : []));
    expect(failures.map(({ failure }) => failure)).toEqual(['busy', 'busy', 'busy']);
  });

  it('drops an aborted search from the queue', async () => {
    await start({ concurrency: 1 });
    const first = engine.search(long);
    const controller = new AbortController();
    const outrun = engine.search(short, controller.signal);
    controller.abort(new Error('typed on'));
    await expect(outrun).rejects.toThrow('typed on');
    await expect(first).resolves.toHaveLength(1);
  });
});
