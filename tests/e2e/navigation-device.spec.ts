import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { LngLat } from '@roadcast/core/geo';
import { cumulativeMeters, pointAlong } from '@roadcast/core/geo';
import { watch } from './watched.ts';

// Nothing here is about motion, and a map in flight keeps a slow machine from everything else.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

/** Fourteen miles on the embedded network, where guidance is an overview. */
const TRIP = '/?from=Harrisburg%2C+PA&to=Hershey%2C+PA';

/** Between two positions, milliseconds: as fast as a page takes them. */
const BEAT_MS = 250;

/** A position is believed this far from the one before it, meters. */
const STRIDE_METERS = 90;

interface Road {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
}

const roadOf = (line: readonly LngLat[]): Road => ({ line, along: cumulativeMeters(line) });

async function stand(context: BrowserContext, [longitude, latitude]: LngLat, accuracy = 8): Promise<void> {
  await context.setGeolocation({ longitude, latitude, accuracy });
}

/** Drives along a road, from one spot to another. */
async function drive(page: Page, { line, along }: Road, from: number, to: number): Promise<void> {
  for (let meters = from; ; meters = Math.min(to, meters + STRIDE_METERS)) {
    await stand(page.context(), pointAlong(line, along, meters));
    await page.waitForTimeout(BEAT_MS);
    if (meters >= to) return;
  }
}

/** The trip that the page has planned, as it hears of it. */
async function openTrip(page: Page, address: string): Promise<Road> {
  const planned = page.waitForResponse((response) => response.url().endsWith('/api/generate-route'));
  await page.goto(address);
  await (await planned).finished();
  return roadOf(await lineOf(page));
}

/** @returns the line of the trip that the browser keeps. */
async function lineOf(page: Page): Promise<LngLat[]> {
  const read = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('roadcast.route') ?? '{}').trip?.geometry ?? []) as LngLat[]);
  await expect.poll(async () => (await read()).length).toBeGreaterThan(1);
  return read();
}

async function startDrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Turn-by-Turn Navigation' }).first().click();
  await page.getByRole('button', { name: 'I understand, start' }).click();
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Turn-by-Turn Navigation' });

/** Waits until the application and the map are on the device. */
async function untilHeld(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const application = names.find((name) => name.startsWith('roadcast.application.'));
      const page = application && (await (await caches.open(application)).match('/navigation'));
      const tiles = names.includes('roadcast.map') ? (await (await caches.open('roadcast.map')).keys()).length : 0;
      return page ? tiles : 0;
    });
  await expect.poll(held, { timeout: 90_000 }).toBeGreaterThan(5);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('a drive goes on without a network and after a reload, and leaves nothing behind', async ({ page, context }) => {
  const road = await openTrip(page, TRIP);
  await stand(context, road.line[0] as LngLat);
  // Nothing is there before a drive starts.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await startDrive(page);
  await expect(overlay(page)).toBeVisible();
  await drive(page, road, 0, 1500);
  await untilHeld(page);

  await context.setOffline(true);
  await drive(page, road, 1500, 2500);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your drive was interrupted' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume navigation' }).click();
  await expect(overlay(page)).toBeVisible();
  await drive(page, road, 2600, 3600);
  await context.setOffline(false);

  await overlay(page).getByRole('button', { name: 'Exit Navigation' }).click();
  await expect(page.getByText('Navigation Stopped')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Turn-by-Turn Navigation' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your drive was interrupted' })).toHaveCount(0);
  expect(await page.evaluate(async () => (await caches.keys()).includes('roadcast.map'))).toBe(false);
});

test('of two tabs one guides, and the other can take over', async ({ page, context }) => {
  const road = await openTrip(page, TRIP);
  await stand(context, road.line[0] as LngLat);
  await startDrive(page);
  await expect(overlay(page)).toBeVisible();
  await drive(page, road, 0, 400);

  const other = await context.newPage();
  await other.goto(TRIP);
  await other.getByRole('button', { name: 'Guide here' }).click();
  await expect(overlay(other)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Navigation continues in another tab.')).toBeVisible();
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('nothing starts, and a toast says why', async ({ page }) => {
    await openTrip(page, TRIP);
    await startDrive(page);
    await expect(page.getByText('Location Permission Denied')).toBeVisible();
    await expect(page.getByText('Please enable location services in your browser settings.').first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('the drive can be previewed, which asks for no location', async ({ page }) => {
    const { asked } = watch(page);
    await openTrip(page, TRIP);
    await page.getByRole('button', { name: 'Choose where to start, or preview the drive' }).first().click();
    await page.getByRole('button', { name: 'Preview the drive' }).click();
    const agree = page.getByRole('button', { name: 'I understand, start' });
    await expect(agree.or(overlay(page))).toBeVisible();
    if (await agree.isVisible()) await agree.click();
    await expect(overlay(page)).toContainText('Preview');
    expect(asked.filter((address) => address.includes('/api/drives'))).toEqual([]);
  });
});

test('a permission that is taken away is told, and guidance goes on when it is back', async ({ page, context }) => {
  const road = await openTrip(page, TRIP);
  await stand(context, road.line[0] as LngLat);
  await startDrive(page);
  await drive(page, road, 0, 300);
  await context.clearPermissions();
  await expect(page.getByText('Location Permission Denied')).toBeVisible();
  await expect(overlay(page)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await drive(page, road, 300, 600);
  await expect(overlay(page)).toBeVisible();
});
