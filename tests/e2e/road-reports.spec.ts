import { expect, type Page, test } from '@playwright/test';
import { open } from './account-steps.ts';
import { openOnMap, pressBesideLine } from './map-points.ts';

const card = (page: Page) => page.locator('.maplibregl-popup');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report a road' });

test('a road on the map is reported with its file and line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const trip = await openOnMap(page, '/?from=Hurricane,+UT&to=Springdale,+UT');
  await page.locator('.map-root[data-idle]').waitFor();
  await pressBesideLine(page, trip, { x: 0, y: 22 });
  await expect(card(page).getByText(/^UT 9, /)).toBeVisible();
  await card(page).getByRole('button', { name: 'Report this road' }).click();
  await expect(dialog(page).getByText(/^dataset\/sources\/roads\/UT\/UT-9\.txt:\d+$/)).toBeVisible();

  const text = dialog(page).getByLabel('Report', { exact: true });
  await expect(text).toHaveValue(
    /^Road: UT 9, .+, UT\nPosition: 37\.\d{5}, -113\.\d{5}\nSource: .+UT-9\.txt, line \d+\n/,
  );
  await text.press('Control+End');
  await text.pressSequentially('It turns left here.');
  await dialog(page).getByRole('button', { name: 'Copy report' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Report copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/What is wrong:\nIt turns left here\.$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('Enter on the map without a trip selects the road in its center, and Escape goes back', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, '/');
  await page.locator('.map-root[data-idle]').waitFor();
  await page.locator('canvas.maplibregl-canvas').focus();
  await page.keyboard.press('Enter');
  // The position is the country's center, which shows either a road or a message that there is none.
  await expect(card(page).getByText(/Report this road|^No mapped road here/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeFocused();
});
