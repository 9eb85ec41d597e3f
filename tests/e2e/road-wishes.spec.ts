import { expect, type Page, test } from '@playwright/test';
import { nextDate } from './next-date.ts';
import { openForm } from './trip-steps.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Route Summary' });
const facts = (page: Page) => page.getByRole('region', { name: 'About this trip' });
/** Returns the page area with the warnings and notes about roads. */
const told = (page: Page) => page.getByRole('main');

/** Expands the form's options. */
async function openOptions(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: /^Departure, days and vehicle/ }).click();
  await expect(page.getByRole('switch', { name: /^Avoid tolls/ })).toBeVisible();
}

test('a driver avoids tolls: the road changes, a notice explains it, and the link keeps it', async ({ page }) => {
  await page.goto('/?from=New+York%2C+NY&to=Chicago%2C+IL');
  await expect(facts(page)).toContainText(/Toll roads: \d+ mi/);
  await openOptions(page);
  await page.getByRole('switch', { name: /^Avoid tolls/ }).click();
  await expect(page.getByRole('switch', { name: /^Avoid tolls/ })).toBeChecked();
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(facts(page)).toContainText('No tolls');
  await expect(page).toHaveURL(/avoid=tolls/);

  await page.reload();
  await expect(facts(page)).toContainText('No tolls');
  await openForm(page);
  await expect(page.getByRole('button', { name: /^Departure, days and vehicle/ })).toContainText('no tolls');
});

test('every road switch is part of the trip and of its link', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/?from=Denver%2C+CO&to=Chicago%2C+IL&hours=9');
  const miles = summary(page).locator('dd').nth(1);
  await expect(miles).toHaveText(/1,0\d\d/);
  const fastest = await miles.textContent();
  await openOptions(page);
  for (const name of ['Avoid highways', 'Avoid ferries', 'Scenic routes']) {
    await page.getByRole('switch', { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page).toHaveURL(/avoid=highways,ferries.*prefer=scenic/);
  await expect(miles).not.toHaveText(fastest ?? '');
  // Earlier versions showed this notice and ignored the options.
  await expect(page.getByText('cannot be chosen yet')).toHaveCount(0);

  await page.reload();
  await openOptions(page);
  await expect(page.getByRole('switch', { name: /^Avoid highways/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Scenic routes/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Avoid tolls/ })).not.toBeChecked();
});

test('a pass closed at the travel date is bypassed, and named', { tag: '@rotating' }, async ({ page }) => {
  const trip = '/?from=Estes+Park%2C+CO&to=Grand+Lake%2C+CO';
  await page.goto(`${trip}&depart=${nextDate('01-15')}T08:00`);
  await expect(told(page)).toContainText(/Trail Ridge Road .* is usually closed from .*; around it \d+ mi, .*min more/);
  await page.goto(`${trip}&depart=${nextDate('07-15')}T08:00`);
  await expect(facts(page)).toContainText('Jul 15');
  await expect(told(page)).not.toContainText('usually closed');
});

test('a motorhome bypasses a tunnel closed to its propane, and shows the assumptions', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/?from=Newark%2C+NJ&to=Brooklyn%2C+NY&vehicle=rv');
  await expect(told(page)).toContainText(/Holland Tunnel \(I-78\) is closed to .*propane.*(around it|around them)/);
  await expect(facts(page)).toContainText('12′6″ tall');
});

test('a trailer too large for a tunnel shows which one on the map, and the cost of the detour', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/?from=Springdale%2C+UT&to=Kanab%2C+UT&vehicle=towing');
  const price = /Zion-Mount Carmel Tunnel \(UT-9\) is closed to vehicles over .*; around it \d+ mi, .*min more/;
  await expect(told(page)).toContainText(price);
  await expect(summary(page)).toContainText('Optimized Route');
  const marker = page.locator('.map-marker[data-kind="closed"]');
  await expect(marker).toHaveAttribute('aria-label', price);
  await marker.press('Enter');
  await expect(page.locator('.maplibregl-popup')).toContainText(price);
  await page.goto('/?from=Springdale%2C+UT&to=Kanab%2C+UT');
  await expect(facts(page)).toContainText('No tolls');
  await expect(summary(page)).not.toContainText('Optimized Route');
  await expect(marker).toHaveCount(0);
});
