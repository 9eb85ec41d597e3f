import { expect, test } from '@playwright/test';
import { open, TRIP } from './account-steps.ts';

const query = TRIP.slice(1);
const tabs = [
  ['manage', 'Manage'],
  ['ev', 'EV Options'],
  ['community', 'Community'],
  ['explore', 'Explore'],
  ['settings', 'Settings'],
] as const;

test('each tab has its own URL; the trip is kept, the map stays, and the arrow keys change tabs', async ({ page }) => {
  await open(page, TRIP);
  const canvas = page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Journey', exact: false }).first()).toBeVisible();
  await canvas.evaluate((element) => element.setAttribute('data-same', 'yes'));
  for (const [path, label] of tabs) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page).toHaveURL(`/${path}${query}`);
    await expect(page.getByRole('tabpanel', { name: label }).getByRole('heading').first()).toBeVisible();
  }
  await expect(page).toHaveTitle('Denver, CO to Chicago, IL · Roadcast');
  // The arrow keys wrap around.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Plan Route' })).toBeFocused();
  await expect(page).toHaveURL(TRIP);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(canvas).toHaveAttribute('data-same', 'yes');
});

test('older links, with the tab as a parameter, open the same tab', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/');
  for (const [path, label] of tabs) {
    await page.goto(`/${query}&tab=${path}`);
    await expect(page).toHaveURL(`/${path}${query}`);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto(`/route-planning${query}&tab=plan`);
  await expect(page).toHaveURL(`/route-planning${query}`);
  await expect(page.getByRole('tab', { name: 'Plan Route' })).toHaveAttribute('aria-selected', 'true');
});
