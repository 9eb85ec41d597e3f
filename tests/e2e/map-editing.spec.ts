import { expect, type Page, test } from '@playwright/test';
import { open } from './account-steps.ts';
import { dragLine, openOnMap } from './map-points.ts';
import { openForm } from './trip-steps.ts';

const changes = (page: Page) => page.getByRole('region', { name: 'Changes of this trip' });
const handle = (page: Page) => page.getByRole('button', { name: /^Point on the way 1 of 1/ });
const popup = (page: Page) => page.locator('.maplibregl-popup');

const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

test('the line is dragged to another road, which can be removed on the map or undone', async ({ page }) => {
  await open(page, '/');
  const trip = await openOnMap(page, TRIP);
  await dragLine(page, trip, { x: 0, y: 70 });
  await expect(page).toHaveURL(/via=@[\d.,-]+~pass/);
  await expect(changes(page)).toContainText(/\+\d+ mi/);
  await expect(handle(page)).toBeVisible();
  await openForm(page);
  await expect(page.getByText('By this road')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(page).not.toHaveURL(/~pass/);
  await expect(handle(page)).toHaveCount(0);
  await expect(changes(page)).toContainText(/−\d+ mi/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await handle(page).focus();
  await page.keyboard.press('Enter');
  await popup(page).getByRole('button', { name: 'Remove this point' }).click();
  await expect(page).not.toHaveURL(/~pass/);
  await expect(handle(page)).toHaveCount(0);
});

test('a line dropped on a card or canceled with Escape doesn’t move', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/');
  const trip = await openOnMap(page, TRIP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await dragLine(page, trip, { x: 0, y: 70 }, async () => page.keyboard.press('Escape'));
  await dragLine(page, trip, { x: 0, y: 70 }, async () => {
    const card = page.getByRole('button', { name: 'Layers', exact: true });
    const box = await card.boundingBox();
    if (!box) throw new Error('no card lies on the map');
    await page.mouse.move(box.x + 20, box.y + 10);
  });
  await expect(page.locator('.line-grip')).toHaveCount(0);
  // The canceled drag isn't planned, so the next change makes the only request.
  await openForm(page);
  await page.getByRole('switch', { name: /^Return trip/ }).click();
  await expect(page).toHaveURL(/back=yes/);
  expect(asked.filter((url) => url.endsWith('/api/generate-route'))).toHaveLength(1);
});
