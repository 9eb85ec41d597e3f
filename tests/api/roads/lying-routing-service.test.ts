import { generateRouteResponseSchema } from '@roadcast/contract';
import { RoutingChain } from '@roadcast/providers/routing/chain';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { ValhallaService } from '@roadcast/providers/routing/live/index';
import { endsOf } from '@roadcast/providers/routing/suite-roads';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { lieAbout, lies } from '../../support/lying-valhalla.ts';
import { playValhalla } from '../../support/played-valhalla.ts';
import { buildSuiteTiles, type SuiteTiles } from '../../support/suite-tiles.ts';

/** Tests a routing service that returns well-formed but wrong responses. */
let tiles: SuiteTiles;
let honest: UpstreamPlayer;
let liar: UpstreamPlayer;
let embedded: EmbeddedRouting;
let server: TestApp;
beforeAll(async () => {
  tiles = await buildSuiteTiles();
  honest = await playValhalla(tiles.folder);
  liar = await openUpstreamPlayer();
  embedded = new EmbeddedRouting(tiles.folder, 300);
  await embedded.whenReady();
  server = await startApp({ settings: { PROVIDERS: 'auto', VALHALLA_URL: liar.url } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([honest.close(), liar.close(), embedded.close()]);
  await tiles.remove();
});

const clock = { now: Date.now };
const service = (): ValhallaService =>
  new ValhallaService(new UpstreamClient({ name: 'Valhalla', baseUrl: liar.url, identity: 'Roadcast/test', clock }));
const places = endsOf('plain');
const [west, east] = places;
const trip = { origin: { name: 'West end', ...west }, destination: { name: 'East end', ...east } };

describe('a routing service with wrong responses', () => {
  it('is used while its responses are correct', async () => {
    lieAbout(liar, honest, null);
    const road = await new RoutingChain([service(), embedded], () => undefined).route({ places, alternates: 2 });
    expect(road).toMatchObject({ substitute: false });
  });

  it.each(Object.keys(lies))('is replaced by the embedded network: %s', async (lie) => {
    lieAbout(liar, honest, lie);
    const messages: string[] = [];
    const chain = new RoutingChain([service(), embedded], ({ message }) => messages.push(message));
    const road = await chain.route({ places });
    expect(road).toMatchObject({ substitute: true, dataSource: embedded.dataSource });
    expect(messages).toHaveLength(1);
    expect(messages[0]).not.toMatch(/\d{2}\.\d/);
  });

  it.each(Object.keys(lies))('still plans trips: %s', async (lie) => {
    lieAbout(liar, honest, lie);
    const { status, body } = await plan(server.app, trip);
    expect([status, body]).toMatchObject([200, { success: true }]);
    const { route } = generateRouteResponseSchema.parse(body);
    expect(route.roads.dataSource).toContain('Roadcast highway network');
    expect(route.notices).toContainEqual(expect.objectContaining({ code: 'roads_substitute' }));
  });
});
