import { expect, test } from '@playwright/test';
import type { LngLat } from '@roadcast/core/geo';
import { watch } from '../watched.ts';
import { drive, openTrip, overlay, stand, startDrive, untilHeld } from './drive-steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

/** A 14-mile trip on the embedded network, where guidance is approximate. */
const TRIP = '/?from=Harrisburg%2C+PA&to=Hershey%2C+PA';

test('a drive continues offline and after a reload, and leaves nothing behind', async ({ page, context }) => {
  const road = await openTrip(page, TRIP);
  await stand(context, road.line[0] as LngLat);
  // Nothing is stored before a drive starts.
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
  const mapIsHeld = () => page.evaluate(async () => (await caches.keys()).includes('roadcast.map'));
  await expect.poll(mapIsHeld).toBe(false);
});

test('only one of two tabs guides, and the other can take over', { tag: '@deep' }, async ({ page, context }) => {
  const road = await openTrip(page, TRIP);
  await stand(context, road.line[0] as LngLat);
  await startDrive(page);
  await expect(overlay(page)).toBeVisible();
  await drive(page, road, 0, 400);

  const other = await context.newPage();
  await other.goto(TRIP);
  const told = page.getByText('Navigation continues in another tab.').waitFor();
  await other.getByRole('button', { name: 'Guide here' }).click();
  // Start waiting earlier, because toasts disappear.
  await told;
  await expect(overlay(other)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('nothing starts, and a toast explains why', { tag: '@rotating' }, async ({ page }) => {
    await openTrip(page, TRIP);
    await startDrive(page);
    await expect(page.getByText('Location Permission Denied')).toBeVisible();
    await expect(page.getByText('Please enable location services in your browser settings.').first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('the drive can be previewed without asking for the location', { tag: '@deep' }, async ({ page }) => {
    const { asked } = watch(page);
    await openTrip(page, TRIP);
    await page.getByRole('button', { name: 'Choose where to start, or preview the drive' }).first().click();
    await page.getByRole('button', { name: 'Preview the drive', exact: true }).click();
    const agree = page.getByRole('button', { name: 'I understand, start' });
    await expect(agree.or(overlay(page))).toBeVisible();
    if (await agree.isVisible()) await agree.click();
    await expect(overlay(page)).toContainText('Preview');
    expect(asked.filter((address) => address.includes('/api/drives'))).toEqual([]);
  });
});

test('a revoked permission causes an error, and guidance resumes when it is granted again', { tag: '@deep' }, async ({
  page,
  context,
}) => {
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
