import { expect, type Page, test } from '@playwright/test';
import { openForm } from '../trip-steps.ts';

const field = (page: Page, name: 'Origin' | 'Destination') => page.getByRole('combobox', { name, exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Route' });

/** Opens the empty form. */
async function openPlanner(page: Page): Promise<void> {
  await page.goto('/');
  await openForm(page);
  await expect(field(page, 'Origin')).toBeVisible();
}

test('an unknown name is reported before the trip is calculated', async ({ page }) => {
  await openPlanner(page);
  const origin = field(page, 'Origin');
  await origin.fill('asdf');
  const unknown = 'We can’t find “asdf”.';
  await expect(origin).toHaveAccessibleDescription(new RegExp(unknown));
  await expect(page.getByText(unknown)).toBeVisible();

  // Enter doesn't pick suggestions that are merely similar, so the text stays.
  await origin.press('Enter');
  await expect(origin).toHaveValue('asdf');

  // While typing, a name that begins a suggestion isn't changed.
  await origin.fill('fort w');
  await expect(option(page, /^Fort Worth, TX/)).toBeVisible();
  await expect(page.getByText(unknown)).toBeHidden();
  await expect(origin).not.toHaveAccessibleDescription(/./);
  await page.keyboard.press('Tab');
  await expect(origin).toHaveAccessibleDescription('Choose a suggestion or enter the full name.');

  await origin.fill('Nonexistent Ranch, Denver, CO');
  await expect(origin).toHaveAccessibleDescription('We can’t find “Nonexistent Ranch”. The trip would use Denver, CO.');
  await origin.fill('P2Q5+MV');
  await page.keyboard.press('Tab');
  await expect(origin).toHaveAccessibleDescription(
    'A short plus code needs its town and state, as in P2Q5+MV Denver, CO.',
  );
  await origin.fill('39.7392, 104.9903');
  await expect(origin).toHaveAccessibleDescription(/outside the United States. Did you mean 39.7392, -104.9903\?/);
});

test('a misspelled city is planned to, with a notice', async ({ page }) => {
  await openPlanner(page);
  await field(page, 'Origin').fill('tuscon');
  await expect(field(page, 'Origin')).toHaveAccessibleDescription('Read as Tucson, AZ.');
  await field(page, 'Destination').fill('Nonexistent Ranch, Phoenix, Ariz.');
  await expect(field(page, 'Destination')).toHaveAccessibleDescription(/The trip would use Phoenix, AZ\./);
  await field(page, 'Destination').press('Escape');
  await calculate(page).click();
  await expect(
    page.getByText('We could not find “Nonexistent Ranch”, so this trip uses Phoenix, AZ.').first(),
  ).toBeAttached();
});

test.describe('a planner with a location', () => {
  test.use({ geolocation: { latitude: 39.7392, longitude: -104.9903 } });

  test('requests the driver’s location only on a tap, and explains a refusal', async ({ page, context, baseURL }) => {
    await openPlanner(page);
    const origin = field(page, 'Origin');
    await origin.click();
    await option(page, 'Current location').click();
    await expect(origin).toHaveAccessibleDescription(
      'Location access was denied. Allow it for this site in your browser’s settings, or type a place.',
    );
    await context.grantPermissions(['geolocation'], { origin: new URL(baseURL ?? '').origin });
    await origin.click();
    await origin.press('ArrowDown');
    await origin.press('Enter');
    await expect(origin).toHaveValue('Near Denver, CO');
    await field(page, 'Destination').click();
    await option(page, 'Current location').click();
    await expect(field(page, 'Destination')).toHaveValue('Near Denver, CO');
  });
});

test('places of recent trips are suggested in an empty field, and can be cleared', async ({ page }) => {
  await page.goto('/?from=Denver%2C+CO&to=Boulder%2C+CO&via=Golden%2C+CO');
  await openForm(page);
  const origin = field(page, 'Origin');
  await expect(origin).toHaveValue('Denver, CO');
  await page.getByRole('button', { name: 'Clear origin' }).click();
  await origin.press('ArrowDown');
  await expect(option(page, 'Boulder, CO Recent')).toBeVisible();
  await expect(option(page, 'Golden, CO Recent')).toBeVisible();
  // Use the keyboard: your location comes first, then the two places.
  await origin.press('ArrowDown');
  await origin.press('ArrowDown');
  await origin.press('Enter');
  await expect(origin).toHaveValue('Boulder, CO');

  await page.getByRole('button', { name: 'Clear origin' }).click();
  await origin.press('ArrowDown');
  await option(page, 'Clear recent places').click();
  await origin.click();
  await expect(option(page, 'Current location')).toBeVisible();
  await expect(option(page, /Recent/)).toHaveCount(0);
});
