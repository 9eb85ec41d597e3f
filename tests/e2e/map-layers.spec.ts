import { expect, type Page, test } from '@playwright/test';
import { picture } from '@roadcast/providers/tiles/overlays/testing/picture';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openLayers } from './map-points.ts';
import { watch } from './watched.ts';

const png = { 'content-type': 'image/png' };

/** Waits for the map, which takes long to draw without a graphics card. */
const mapIsThere = (page: Page): Promise<void> => expect(cycle(page)).toBeVisible({ timeout: 60_000 });

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await mapIsThere(page);
}

const cycle = (page: Page) => page.getByRole('button', { name: / (ON|OFF)$/ });
const weather = (page: Page) => page.getByRole('button', { name: 'Weather overlay', exact: true });
const traffic = (page: Page) => page.getByRole('button', { name: 'Traffic', exact: true });
const credits = (page: Page) => page.locator('.maplibregl-ctrl-attrib');
const note = (page: Page) => page.getByRole('region', { name: 'Route map' }).getByRole('status');

test('a server without live services shows a notice, and the switches stay off', async ({ page, baseURL }) => {
  const watched = watch(page);
  await openMap(page, baseURL ?? '');
  await expect(cycle(page)).toHaveText('Layers OFF');
  await cycle(page).click();
  await expect(note(page)).toContainText('Live traffic isn’t available.');
  await expect(cycle(page)).toHaveText('Layers OFF');
  await openLayers(page);
  await traffic(page).click();
  await expect(note(page)).toContainText('No traffic');
  await expect(traffic(page)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(note(page)).toBeEmpty();
  expect(watched.asked.filter((url) => /\/tiles\/(weather|traffic)\//.test(url))).toEqual([]);
  expect(watched.said).toEqual([]);
});

test.describe('layers from tile servers', () => {
  let player: UpstreamPlayer;
  let server: ServerProcess;
  test.beforeAll(async () => {
    player = await openUpstreamPlayer();
    player.on('/radar', { headers: png, body: picture([40, 160, 60]) });
    player.on('/clouds', { headers: png, body: picture([250, 250, 250]) });
    player.on('/flow', { headers: png, body: picture([200, 40, 40]) });
    server = await startServer({
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DATABASE_URL: 'memory',
      PROVIDERS: 'auto',
      OPENFREEMAP_URL: '',
      PRECIPITATION_TILES_URL: `${player.url}/radar?bbox={bbox-epsg-3857}`,
      CLOUD_TILES_URL: `${player.url}/clouds/{z}/{x}/{y}.png`,
      TRAFFIC_TILES_URL: `${player.url}/flow/{z}/{x}/{y}.png?key={key}`,
      TRAFFIC_KEY: 'traffic-key-1234',
    });
  });
  test.beforeEach(() => {
    player.fault(null);
    player.forget();
  });
  test.afterAll(async () => {
    await server.stop();
    await player.close();
  });

  test('are loaded one by one through our server, and credited while on', { tag: '@deep' }, async ({ page }) => {
    const watched = watch(page);
    await openMap(page, server.url);
    await expect(credits(page)).not.toContainText('127.0.0.1');
    await cycle(page).click();
    await expect(cycle(page)).toHaveText('Weather ON');
    await openLayers(page);
    await expect(weather(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(credits(page)).toContainText('127.0.0.1');
    await expect.poll(() => player.calls('/radar').length).toBeGreaterThan(0);
    await expect.poll(() => player.calls('/clouds').length).toBeGreaterThan(0);
    expect(player.calls('/flow')).toEqual([]);
    await cycle(page).click();
    await expect(cycle(page)).toHaveText('Traffic ON');
    await expect(weather(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => player.calls('/flow').length).toBeGreaterThan(0);
    await cycle(page).click();
    await expect(cycle(page)).toHaveText('Layers OFF');
    await expect(credits(page)).not.toContainText('127.0.0.1');
    expect(watched.asked.filter((url) => /^https?:/.test(url) && !url.startsWith(server.url))).toEqual([]);
    expect(watched.asked.join(' ')).not.toContain('traffic-key');
    expect(watched.said).toEqual([]);
  });

  test('can be on at the same time, and stay on across trips', { tag: '@deep' }, async ({ page }) => {
    const watched = watch(page);
    await openMap(page, `${server.url}/?from=Denver%2C+CO&to=Cheyenne%2C+WY`);
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 });
    await openLayers(page);
    await weather(page).press('Enter');
    await traffic(page).press('Space');
    await expect(cycle(page)).toHaveText('Weather and Traffic ON');
    await expect.poll(() => player.calls('/flow').length).toBeGreaterThan(0);
    await expect(note(page)).toBeEmpty();
    expect(watched.said).toEqual([]);
  });

  test('that fail are switched off and show what is missing', { tag: '@deep' }, async ({ page }) => {
    const watched = watch(page);
    await openMap(page, server.url);
    player.fault({ kind: 'html' });
    // Zoom in to a place that isn't cached yet.
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await openLayers(page);
    await traffic(page).click();
    await expect(note(page)).toContainText('The pictures cannot be loaded now.');
    await expect(traffic(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(cycle(page)).toHaveText('Layers OFF');
    expect(watched.said).toEqual([]);
  });

  test('have a scale in the driver’s units', { tag: '@rotating' }, async ({ page }) => {
    await openMap(page, server.url);
    const scale = page.locator('.maplibregl-ctrl-scale');
    await expect(scale).toHaveText(/\smi$/);
    await page.evaluate(() => {
      // Choices are stored only with consent.
      const preferences = { essential: true, preferences: true, analytics: false, marketing: false };
      localStorage.setItem('roadcast.consent', JSON.stringify({ timestamp: Date.now(), preferences, version: '1.0' }));
      localStorage.setItem('roadcast.settings', JSON.stringify({ distanceUnit: 'kilometers' }));
    });
    await page.reload();
    await mapIsThere(page);
    await expect(scale).toHaveText(/\skm$/);
  });
});
