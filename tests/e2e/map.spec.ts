import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { writeArchive } from '@roadcast/providers/tiles/testing/archive-writer';
import { playOpenFreeMap } from '@roadcast/providers/tiles/testing/play-open-free-map';
import { TOWN } from '@roadcast/providers/tiles/testing/street-tiles';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openLayers } from './map-points.ts';
import { type Watched, watch } from './watched.ts';

/** Starts a built server with this run's data and the test's own streets. */
const serve = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer({ DATA_DIR: process.env.E2E_DATA_DIR ?? '', DATABASE_URL: 'memory', ...env });

/** Opens the map in the test's town by using the driver's location. */
async function openTown(page: Page, url: string): Promise<void> {
  await page.context().grantPermissions(['geolocation'], { origin: new URL(url).origin });
  await page.context().setGeolocation({ longitude: TOWN[0], latitude: TOWN[1] });
  await page.goto(url);
  await page.getByRole('button', { name: 'Find my location' }).click();
  // The map is also idle before it moves, so wait for the driver's dot, which appears after the move.
  await expect(page.locator('.maplibregl-user-location-dot')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 30_000 });
}

const credits = (page: Page) => page.locator('.maplibregl-ctrl-attrib');
const streetTiles = ({ asked }: Watched): string[] => asked.filter((url) => url.includes('/tiles/streets/'));
const elsewhere = ({ asked }: Watched, url: string): string[] =>
  asked.filter((one) => /^https?:/.test(one) && new URL(one).origin !== new URL(url).origin);

test('without streets, there is only the atlas, credited, and no switch', { tag: '@rotating' }, async ({
  page,
  baseURL,
}) => {
  const watched = watch(page);
  await openTown(page, baseURL ?? '');
  await expect(credits(page)).toContainText('GeoNames');
  // Collapsed until clicked.
  await expect(credits(page).getByText(/GeoNames/)).toBeHidden();
  await page.getByLabel('Map credits').click();
  await expect(credits(page).getByText(/GeoNames/)).toBeVisible();
  await expect(credits(page).getByText(/Road positions approximate/)).toBeVisible();
  const panel = await openLayers(page);
  await expect(panel.getByRole('button', { name: 'Reset view' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Show the road atlas' })).toHaveCount(0);
  expect(streetTiles(watched)).toEqual([]);
  expect(watched.said).toEqual([]);
});

test.describe('streets from OpenFreeMap', () => {
  let player: UpstreamPlayer;
  let server: ServerProcess;
  test.beforeAll(async () => {
    player = await openUpstreamPlayer();
    playOpenFreeMap(player, '20260927_080001_pt');
    server = await serve({ PROVIDERS: 'auto', OPENFREEMAP_URL: player.url });
  });
  test.afterAll(async () => {
    await server.stop();
    await player.close();
  });

  test('are loaded through our server, are credited, and can be permanently replaced with the atlas', async ({
    page,
  }) => {
    const watched = watch(page);
    await openTown(page, server.url);
    await expect.poll(() => streetTiles(watched).length).toBeGreaterThan(0);
    await expect(credits(page)).toContainText('OpenFreeMap');
    await expect(credits(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await openLayers(page);
    await page.getByRole('button', { name: 'Show the road atlas' }).click();
    await expect(credits(page)).not.toContainText('OpenFreeMap');
    await page.reload();
    await openLayers(page);
    await expect(page.getByRole('button', { name: 'Show streets' })).toBeVisible();
    await expect(credits(page)).not.toContainText('OpenFreeMap');
    expect(elsewhere(watched, server.url)).toEqual([]);
    expect(watched.said).toEqual([]);
  });

  test('are replaced by the atlas while the service is down, and return automatically', { tag: '@deep' }, async ({
    page,
  }) => {
    test.slow();
    const watched = watch(page);
    await openTown(page, server.url);
    await expect(credits(page)).toContainText('OpenFreeMap');
    await player.down();
    // Move to an area whose tiles aren't cached yet.
    const map = page.locator('.maplibregl-canvas');
    await expect(async () => {
      await map.focus();
      for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
      await expect(credits(page)).not.toContainText('OpenFreeMap', { timeout: 2000 });
    }).toPass({ timeout: 120_000 });
    await openLayers(page);
    await expect(page.getByRole('button', { name: 'Show the road atlas' })).toHaveCount(0);
    await player.up();
    await expect(credits(page)).toContainText('OpenFreeMap', { timeout: 90_000 });
    expect(watched.said).toEqual([]);
  });
});

test.describe('streets from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-e2e-maps-'));
  const path = join(folder, 'town.pmtiles');
  let server: ServerProcess;
  test.beforeAll(async () => {
    writeArchive(path, { schema: 'protomaps' });
    server = await serve({ BASEMAP: path });
  });
  test.afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('are drawn in the map’s own style without an error', { tag: '@deep' }, async ({ page }) => {
    const watched = watch(page);
    await openTown(page, server.url);
    await expect.poll(() => streetTiles(watched).length).toBeGreaterThan(0);
    await expect(credits(page)).toContainText('OpenStreetMap contributors');
    expect(elsewhere(watched, server.url)).toEqual([]);
    expect(watched.said).toEqual([]);
  });
});

test.describe('a style defined by the operator', () => {
  const shared = { 'access-control-allow-origin': '*' };
  let player: UpstreamPlayer;
  let server: ServerProcess;
  test.beforeAll(async () => {
    player = await openUpstreamPlayer();
    player.on('/style', {
      headers: shared,
      body: {
        version: 8,
        glyphs: `${player.url}/letters/{fontstack}/{range}.pbf`,
        sources: { shapes: { type: 'geojson', data: `${player.url}/shapes` } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
          { id: 'shapes', type: 'line', source: 'shapes' },
        ],
      },
    });
    player.on('/shapes', { headers: shared, body: { type: 'FeatureCollection', features: [] } });
    server = await serve({ BASEMAP: `${player.url}/style` });
  });
  test.afterAll(async () => {
    await server.stop();
    await player.close();
  });

  test('is drawn under the trip, whose labels are our own', { tag: '@deep' }, async ({ page }) => {
    const watched = watch(page);
    await page.goto(`${server.url}/?from=Denver%2C+CO&to=Cheyenne%2C+WY`);
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => player.calls('/shapes').length).toBeGreaterThan(0);
    await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 30_000 });
    expect(player.calls('/letters')).toEqual([]);
    expect(elsewhere(watched, server.url).every((url) => url.startsWith(player.url))).toBe(true);
    expect(watched.said).toEqual([]);
  });
});
