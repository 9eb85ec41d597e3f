import { generateRouteResponseSchema } from '@roadcast/contract';
import { endsOf } from '@roadcast/providers/routing/suite-roads';
import type { UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { playValhalla } from '../../support/played-valhalla.ts';
import { buildSuiteTiles, type SuiteTiles } from '../../support/suite-tiles.ts';

/** Tests the whole server with a Valhalla service that has only one county's streets. */
let tiles: SuiteTiles;
let player: UpstreamPlayer;
let server: TestApp;
beforeAll(async () => {
  tiles = await buildSuiteTiles();
  player = await playValhalla(tiles.folder);
  // Disable all other external services.
  const settings = { PROVIDERS: 'auto', VALHALLA_URL: player.url, OPENFREEMAP_URL: '' };
  server = await startApp({ settings });
});
afterAll(async () => {
  await server.close();
  await player.close();
  await tiles.remove();
});

const [west, east] = endsOf('plain');
const inCounty = { origin: { name: 'West end', ...west }, destination: { name: 'East end', ...east } };

const planned = async (body: unknown) => {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body).route;
};

describe('VALHALLA_URL', () => {
  it('plans on its streets where it has some, and credits them', async () => {
    const trip = await planned(inCounty);
    expect(trip.roads.dataSource).toContain('Valhalla');
    expect(trip.instructions.flatMap(({ streetNames }) => streetNames)).toContain('Road plain');
    expect(trip.notices.map(({ code }) => code)).not.toContain('roads_substitute');
  });

  it('leaves trips beyond its streets to the embedded network, with a notice', async () => {
    const trip = await planned({ origin: 'Denver, CO', destination: 'Chicago, IL' });
    expect(trip.roads.dataSource).toContain('Roadcast highway network');
    expect(trip.notices).toContainEqual(expect.objectContaining({ code: 'roads_substitute' }));
    expect(trip.instructions.flatMap(({ streetNames }) => streetNames)).toContain('I-80');
  });

  it('is skipped while it is down, and used again afterwards', async () => {
    await player.down();
    const without = await planned(inCounty);
    expect(without.notices).toContainEqual(expect.objectContaining({ code: 'roads_substitute' }));
    await player.up();
    expect((await planned(inCounty)).roads.dataSource).toContain('Valhalla');
  });

  it('receives only the places of the trip', () => {
    for (const { headers, body } of player.calls()) {
      expect(headers.cookie).toBeUndefined();
      expect(body).not.toMatch(/West end|East end/);
    }
  });
});
