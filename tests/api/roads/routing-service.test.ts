import type { Position } from '@roadcast/core/geo';
import { roadMeters } from '@roadcast/core/roads';
import { RoutingChain } from '@roadcast/providers/routing/chain';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { ValhallaService } from '@roadcast/providers/routing/live/index';
import type { RoutingError } from '@roadcast/providers/routing/port';
import { routingSuite } from '@roadcast/providers/routing/suite';
import { endsOf } from '@roadcast/providers/routing/suite-roads';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import type { Fault, UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playValhalla, serviceLimits } from '../../support/played-valhalla.ts';
import { buildSuiteTiles, type SuiteTiles } from '../../support/suite-tiles.ts';

let tiles: SuiteTiles;
beforeAll(async () => {
  tiles = await buildSuiteTiles();
});
afterAll(() => tiles.remove());

/** Timeout for a service that doesn't respond, milliseconds. */
const IMPATIENT_MS = 400;

const serviceAt = (baseUrl: string, deadlineMs = 20_000): ValhallaService =>
  new ValhallaService(
    new UpstreamClient({
      name: 'Valhalla',
      baseUrl,
      identity: 'Roadcast/test',
      clock: { now: Date.now },
      deadlineMs,
      attempts: 2,
      retryPauseMs: 5,
    }),
  );

describe('a Valhalla service', () => {
  routingSuite(async () => {
    const player = await playValhalla(tiles.folder);
    return { port: serviceAt(player.url), close: () => player.close() };
  });
});

describe('a Valhalla service with limits', () => {
  /** Returns coordinates that alternate between two corridors 14 miles apart. */
  const toAndFro = (count: number): Position[] =>
    Array.from({ length: count }, (_, i) => endsOf(i % 2 === 0 ? 'plain' : 'slow')[0]);

  it('is called with up to twenty places at a time', async () => {
    const player = await playValhalla(tiles.folder);
    const road = await serviceAt(player.url).route({ places: toAndFro(41) });
    expect(road.placeIndexes).toHaveLength(41);
    const asked = player
      .calls('/route')
      .map(({ body }) => (JSON.parse(body) as { locations: unknown[] }).locations.length);
    expect(asked.sort((a, b) => b - a)).toEqual([20, 20, 3]);
    await player.close();
  });

  it.each([
    ['places', { ...serviceLimits, max_locations: 5 }],
    ['miles', { ...serviceLimits, max_distance: 100_000 }],
  ])('is called in smaller parts if it allows fewer %s', async (_, limits) => {
    const [small, large] = await Promise.all([playValhalla(tiles.folder, limits), playValhalla(tiles.folder)]);
    const places = toAndFro(12);
    const [parted, whole] = await Promise.all([
      serviceAt(small.url).route({ places }),
      serviceAt(large.url).route({ places }),
    ]);
    expect(small.calls('/route').length).toBeGreaterThan(3);
    expect(parted.placeIndexes).toHaveLength(12);
    expect(roadMeters(parted)).toBeCloseTo(roadMeters(whole), -1);
    await Promise.all([small.close(), large.close()]);
  });

  it('returns too-long if even two places exceed its limit', async () => {
    const player = await playValhalla(tiles.folder, { ...serviceLimits, max_distance: 10_000 });
    await expect(serviceAt(player.url).route({ places: toAndFro(2) })).rejects.toMatchObject({ failure: 'too-long' });
    await player.close();
  });
});

describe('a Valhalla service that fails', () => {
  let player: UpstreamPlayer;
  let embedded: EmbeddedRouting;
  const errors: RoutingError[] = [];
  const places = endsOf('plain');
  beforeAll(async () => {
    player = await playValhalla(tiles.folder);
    embedded = new EmbeddedRouting(tiles.folder, 300);
    await embedded.whenReady();
  });
  afterAll(() => Promise.all([player.close(), embedded.close()]));
  beforeEach(() => {
    player.fault(null);
    errors.length = 0;
  });
  const chain = (deadlineMs?: number) =>
    new RoutingChain([serviceAt(player.url, deadlineMs), embedded], (error) => errors.push(error));

  it.each<[string, Fault]>([
    ['silence', { kind: 'silent' }],
    ['an error', { kind: 'status', status: 500 }],
    ['an HTML page', { kind: 'html' }],
    ['broken JSON', { kind: 'broken-json' }],
    ['a truncated answer', { kind: 'truncated' }],
    ['a cut connection', { kind: 'hung-up' }],
  ])('is replaced by the embedded network after %s, with a log message', async (_, fault) => {
    player.fault(fault);
    const road = await chain(fault.kind === 'silent' ? IMPATIENT_MS : undefined).route({ places });
    expect(road).toMatchObject({ dataSource: embedded.dataSource, accuracyMeters: 300, substitute: true });
    expect(errors.map(({ failure }) => failure)).toEqual(['failed']);
    // The operator's log must not reveal a user's destination.
    expect(errors[0]?.message).not.toMatch(/\d{2}\.\d/);
  });

  it('is replaced if nothing listens', async () => {
    await player.down();
    expect(await chain().route({ places })).toMatchObject({ substitute: true });
    await player.up();
  });

  it('is replaced if it returns JSON in another format', async () => {
    const other = await playValhalla(tiles.folder);
    other.on('/route', { headers: { 'content-type': 'application/json' }, body: '{"routes":[{"geometry":5}]}' });
    const road = await new RoutingChain([serviceAt(other.url), embedded], (error) => errors.push(error)).route({
      places,
    });
    expect([road.substitute, errors.length]).toEqual([true, 1]);
    await other.close();
  });

  it('is retried immediately after a brief failure', async () => {
    player.fault({ kind: 'status', status: 503 }, 1);
    expect(await chain().route({ places })).toMatchObject({ substitute: false });
    expect(errors).toEqual([]);
  });

  it('is trusted if it finds no open road', async () => {
    const lost = chain().route({ places: endsOf('tollBridge'), never: ['tolls'] });
    await expect(lost).rejects.toMatchObject({ failure: 'no-road' });
    expect(errors).toEqual([]);
  });
});
