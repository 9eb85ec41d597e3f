import { expect, type Page, test } from '@playwright/test';
import { open, TRIP } from './account-steps.ts';

const query = TRIP.slice(1);
const tabs = [
  ['manage', 'Manage'],
  ['ev', 'EV Options'],
  ['community', 'Community'],
  ['explore', 'Explore'],
  ['settings', 'Settings'],
] as const;

/** Returns a tab of the main navigation. */
const tabNamed = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Sections', exact: true }).getByRole('tab', { name });

test('each tab has its own URL; the trip is kept, the map stays, and the arrow keys change tabs', async ({ page }) => {
  await open(page, TRIP);
  const canvas = page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Journey', exact: false }).first()).toBeVisible();
  await canvas.evaluate((element) => element.setAttribute('data-same', 'yes'));
  for (const [path, label] of tabs) {
    await tabNamed(page, label).click();
    await expect(page).toHaveURL(`/${path}${query}`);
    await expect(page.getByRole('tabpanel', { name: label }).getByRole('heading').first()).toBeVisible();
  }
  await expect(page).toHaveTitle('Denver, CO to Chicago, IL · Roadcast');
  // The arrow keys wrap around.
  await page.keyboard.press('ArrowRight');
  await expect(tabNamed(page, 'Plan Route')).toBeFocused();
  await expect(page).toHaveURL(TRIP);
  await page.goBack();
  await expect(tabNamed(page, 'Settings')).toHaveAttribute('aria-selected', 'true');
  await expect(canvas).toHaveAttribute('data-same', 'yes');
});

test('older links, with the tab as a parameter, open the same tab', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/');
  for (const [path, label] of tabs) {
    await page.goto(`/${query}&tab=${path}`);
    await expect(page).toHaveURL(`/${path}${query}`);
    await expect(tabNamed(page, label)).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto(`/route-planning${query}&tab=plan`);
  await expect(page).toHaveURL(`/route-planning${query}`);
  await expect(tabNamed(page, 'Plan Route')).toHaveAttribute('aria-selected', 'true');
});
