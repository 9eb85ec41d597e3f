import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, signUp, toast } from '../account-steps.ts';
import { openForm } from '../trip-steps.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Saved places' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const origin = (page: Page) => page.getByRole('combobox', { name: 'Origin', exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Fills in the open form of a saved place with the first suggestion, and saves it. */
async function saveAt(page: Page, text: string, suggestion: RegExp): Promise<void> {
  await card(page).getByRole('combobox').fill(text);
  await option(page, suggestion).first().click();
  await button(page, 'Save').click();
}

/** Opens the empty form in a new page load. */
async function reloadForm(page: Page): Promise<void> {
  await page.goto('/');
  await openForm(page);
  await expect(origin(page)).toBeVisible();
}

test('a guest sets home, plans from it with two presses, and removes it', async ({ page }) => {
  await open(page, '/settings');
  await button(page, 'Add Home').click();
  await card(page).getByRole('combobox', { name: 'Home' }).fill('asdf');
  await button(page, 'Save').click();
  await expect(card(page)).toContainText('We can’t find “asdf”. Check the spelling or add the state.');
  const saved = toast(page, 'Home saved');
  await saveAt(page, 'denver', /^Denver, CO/);
  await saved;
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Home' })).toContainText('Denver, CO');
  await expect(button(page, 'Change Home')).toBeFocused();

  // Text without a picked suggestion is interpreted as in planning.
  await button(page, 'Add another place').click();
  await card(page).getByRole('textbox', { name: 'Name' }).fill('Cabin');
  const where = card(page).getByRole('combobox', { name: 'Address or town' });
  await where.fill('estes park, colorado');
  await where.press('Escape');
  await button(page, 'Save').click();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Cabin' })).toContainText('Estes Park, CO');

  await reloadForm(page);
  await origin(page).click();
  await expect(page.getByRole('option')).toHaveText(['HomeDenver, CO', 'CabinEstes Park, CO', 'Current location']);
  await option(page, 'Home Denver, CO').click();
  await expect(origin(page)).toHaveValue('Denver, CO');
  await page.getByRole('combobox', { name: 'Destination', exact: true }).fill('Boulder, CO');
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  // The trip, its address and its title contain only the place.
  await expect(page).toHaveURL(/from=Denver/);
  await expect(page).toHaveTitle(/Denver, CO/);
  expect(decodeURIComponent(page.url())).not.toMatch(/\bhome\b/i);

  await page.goto('/settings');
  await button(page, 'Remove Home').click();
  await expect(button(page, 'Add Home')).toBeFocused();
  await reloadForm(page);
  await page.getByRole('button', { name: 'Clear origin' }).click();
  await origin(page).click();
  await expect(option(page, /^Cabin/)).toBeVisible();
  await expect(option(page, /^Home/)).toHaveCount(0);
});

test('an account keeps its places, and a guest in the same browser doesn’t see them', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto('/settings');
  await button(page, 'Add Work').click();
  await saveAt(page, 'omaha', /^Omaha, NE/);
  await expect(button(page, 'Change Work')).toBeVisible();
  await page.reload();
  await expect(card(page)).toContainText('Omaha, NE');
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.values<string>(store)),
  );
  expect(stored.join()).not.toContain('Omaha');

  const removed = toast(page, 'Work removed');
  await button(page, 'Remove Work').click();
  await removed;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Change Work')).toBeVisible();
  await reloadForm(page);
  await origin(page).click();
  await expect(option(page, 'Work Omaha, NE')).toBeVisible();

  await page.context().clearCookies();
  await reloadForm(page);
  await origin(page).click();
  await expect(option(page, 'Current location')).toBeVisible();
  await expect(option(page, /^Work/)).toHaveCount(0);
});
