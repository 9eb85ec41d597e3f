import { expect, type Page, test } from '@playwright/test';
import { toast } from './account-steps.ts';
import { openLayers } from './map-points.ts';
import { openForm, showDetails, toTrip } from './trip-steps.ts';

/** Types into a place field and picks a suggestion with the keyboard. */
async function pick(page: Page, field: 'Origin' | 'Destination', typed: string, label: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await input.fill(typed);
  await expect(page.getByRole('option', { name: label }).first()).toBeVisible();
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(input).toHaveValue(label);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Route Summary' });

test('a driver types two cities, picks them, plans, opens a day, reloads, and the trip is still there', async ({
  page,
}) => {
  await page.goto('/');
  const calculate = page.getByRole('button', { name: 'Calculate Route' });
  await expect(calculate).toBeDisabled();
  await pick(page, 'Origin', 'denv', 'Denver, CO');
  await pick(page, 'Destination', 'chica', 'Chicago, IL');
  await Promise.all([toast(page, 'Route Generated Successfully!'), calculate.click()]);

  await expect(page.getByText('Weather Intelligence & Journey Plan')).toBeVisible();
  await expect(page.getByText('2 days', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Route Segments Preview')).toBeVisible();

  const day = page.getByRole('button', { name: /^Day 1/ });
  await expect(day).toHaveAttribute('aria-expanded', 'false');
  await day.click();
  await expect(page.getByText('Journey Start')).toBeVisible();
  await expect(page.getByText('Find accommodations for the night - compare prices and book directly')).toBeVisible();
  await showDetails(page);
  await expect(page.getByRole('link', { name: /^Hotels in/ }).first()).toHaveAttribute('target', '_blank');

  await expect(page).toHaveURL(/from=Denver.*to=Chicago/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Day 2/ })).toBeVisible();
  await openForm(page);
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Denver, CO');
});

test('the trip’s line and markers are on the map', async ({ page }) => {
  await page.goto('/?from=Denver%2C+CO&to=Chicago%2C+IL');
  const markers = page.locator('.maplibregl-marker');
  await expect(markers.first()).toBeVisible();
  await expect.poll(() => markers.count()).toBeGreaterThan(5);
  // Wait until the camera has stopped, so markers no longer move under the pointer.
  await expect(page.locator('.map-root')).toHaveAttribute('data-idle', 'true');
  await page.locator('.map-marker[data-kind="start"]').click();
  await expect(page.locator('.maplibregl-popup')).toContainText(/°/);
  await expect(page.getByText('Circles show arrival weather')).toBeVisible();
  const panel = await openLayers(page);
  await expect(panel.getByRole('region', { name: 'Legend' }).getByText('Circles show arrival weather')).toBeVisible();
  await page.getByLabel('Map credits').click();
  await expect(page.getByText(/GeoNames/)).toBeVisible();
});

test('an unknown place marks the field, keeps what was typed, and suggests spellings that work', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Springfeild');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Chicago, IL');
  await page.getByRole('combobox', { name: 'Destination' }).blur();
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText('Please check your inputs and try again.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Springfeild');
  // One click corrects the field and plans again.
  await page.getByRole('button', { name: 'Springfield, MO' }).click();
  await expect(page.getByText('Springfield, MO to Chicago, IL').first()).toBeAttached();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
});

test('a trip that can’t be driven shows the reason and keeps the form', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/?from=Denver%2C+CO&to=Honolulu%2C+HI');
  await expect(page.getByText(/Error: No road leads/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Honolulu, HI');
});

test('the old trip stays on screen until a new one has succeeded', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/?from=Dallas%2C+TX&to=Houston%2C+TX');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openForm(page);
  await page.getByRole('combobox', { name: 'Destination' }).fill('Honolulu, HI');
  await page.getByRole('combobox', { name: 'Destination' }).blur();
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText(/Error: No road leads/)).toBeVisible();
  await toTrip(page);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
});

test('a calculation is canceled with one press, and nothing else changes', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/?from=Dallas%2C+TX&to=Houston%2C+TX');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  // Simulate a slow server: the response is delayed until the driver has canceled.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/generate-route', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openForm(page);
  const calculate = page.getByRole('button', { name: 'Calculate Route' });
  await calculate.click();
  await expect(page.getByText('Optimizing Route (2-3 API calls)...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Planning canceled. Nothing was changed.')).toBeVisible();
  await expect(calculate).toBeFocused();
  answer();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Dallas, TX');
  await toTrip(page);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
});

test('back and forward leave and reopen a trip, and its URL opens the same trip elsewhere', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const lastDay = (shown: Page) => shown.getByRole('button', { name: /^Day 2/ });
  await page.goto('/');
  await page.getByRole('button', { name: /^Chicago to Denver/ }).click();
  await expect(lastDay(page)).toContainText('Denver, CO');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  await expect(lastDay(page)).toHaveCount(0);
  // The form keeps the request, so it can be changed and planned again.
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Denver, CO');
  await page.goForward();
  await expect(lastDay(page)).toContainText('Denver, CO');

  const address = page.url();
  await page.close();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(lastDay(other)).toContainText('Denver, CO');
  await elsewhere.close();
});

test('planning works using only the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).focus();
  await page.keyboard.type('boston');
  await expect(page.getByRole('option', { name: 'Boston, MA' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Destination' }).focus();
  await page.keyboard.type('hartford');
  await expect(page.getByRole('option', { name: 'Hartford, CT' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await Promise.all([toast(page, 'Route Generated Successfully!'), page.keyboard.press('Enter')]);
});

test('Enter picks the first suggestion, and a full name needs no list', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  const origin = page.getByRole('combobox', { name: 'Origin' });
  await origin.fill('seatt');
  await expect(page.getByRole('option', { name: 'Seattle, WA' }).first()).toBeVisible();
  await origin.press('Enter');
  await expect(origin).toHaveValue('Seattle, WA');
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('Portland, O');
  await expect(page.getByRole('option', { name: 'Portland, OR' })).toBeVisible();
  await destination.fill('Portland, OR');
  await expect(page.getByRole('option')).toHaveCount(0);
  await Promise.all([toast(page, 'Route Generated Successfully!'), destination.press('Enter')]);
});

test('an example trip fills the form, which can plan it again', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  const examples = page.getByRole('region', { name: 'Or try one of these' });
  const first = examples.getByRole('button').first();
  await Promise.all([toast(page, 'Route Generated Successfully!'), first.click()]);
  await openForm(page);
  for (const name of ['Origin', 'Destination']) {
    await expect(page.getByRole('combobox', { name })).not.toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Calculate Route' })).toBeEnabled();
});

test('a lost connection causes an error, and the form keeps what was typed', { tag: '@rotating' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Denver, CO');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Chicago, IL');
  await page.getByRole('combobox', { name: 'Destination' }).blur();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText(/Network error: Unable to connect to server/)).toBeVisible();
  await context.setOffline(false);
  await Promise.all([
    toast(page, 'Route Generated Successfully!'),
    page.getByRole('button', { name: 'Calculate Route' }).click(),
  ]);
});

test('the local weather is New York’s without asking for the position', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/Default location \(NYC\)/).first()).toBeVisible();
});

test('an unknown URL shows the not-found screen', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/no/such/road');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('without WebGL, a notice replaces the map and planning works', async ({ page }) => {
  await page.addInitScript(() => {
    // Simulate a browser without WebGL, which returns null for its context.
    const { prototype } = HTMLCanvasElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'getContext')?.value as (...rest: unknown[]) => unknown;
    Object.defineProperty(prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
      },
    });
  });
  await page.goto('/?from=Dallas%2C+TX&to=Houston%2C+TX');
  await expect(page.getByText(/WebGL/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await expect(summary(page)).toBeVisible();
});
