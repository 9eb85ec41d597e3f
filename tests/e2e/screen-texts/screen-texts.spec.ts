/*
 * Reaches specified texts that no other journey reaches: failures without a message from the server, placeholders and
 * short-lived hints. `scripts/testing/screen-texts.ts` lists all specified texts with their tests.
 */
import { expect, type Page, test } from '@playwright/test';
import { act, newEmail, open, saveTrip, signUp, TRIP, toast, trips } from '../account-steps.ts';
import { painted } from '../backgrounds/background-steps.ts';
import { openSection, TRIP_TO_SHARE } from '../community/community-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Makes calls fail without a message from the server. */
const failSilently = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal_error', message: '' } } }),
  );

test('planning: what the form asks for, what it waits for, and unusable answers', async ({ page }) => {
  await open(page, '/');
  const origin = page.getByPlaceholder('Enter origin city (US)');
  const destination = page.getByPlaceholder('Enter destination city (US)');
  await expect(page.getByText('Enter origin and destination to generate a route.')).toBeVisible();
  await origin.fill('Denver, CO');
  await destination.fill('Cheyenne, WY');
  let answer = (): void => undefined;
  await page.route('**/api/generate-route', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { success: true } });
  });
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText('Finding real cities, Getting weather data, Optimizing segments')).toBeVisible();
  answer();
  await expect(page.getByText('Error: No valid route data received')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/generate-route', (route) => route.fulfill({ json: { success: false } }));
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText('Error: Route generation failed - no success flag')).toBeVisible();
});

test('an answer that isn’t from the server shows its status', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Denver, CO');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Cheyenne, WY');
  await page.route('**/api/generate-route', (route) => route.fulfill({ status: 502, body: 'upstream is down' }));
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText('HTTP 502: Bad Gateway - upstream is down')).toBeVisible();
});

test('signing in and up: busy, and refused without a reason', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Username or email' }).fill('someone@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Walrus paddles 42');
  let answer = (): void => undefined;
  await page.route('**/api/login', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 500, json: { error: { code: 'internal_error', message: '' } } });
  });
  const failed = toast(page, 'Failed to sign in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();
  await failed;

  await failSilently(page, '**/api/register');
  await page.goto('/register');
  const refused = toast(page, 'Registration failed');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill('Walrus paddles 42');
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check();
  await page.getByRole('checkbox', { name: /^I accept the/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await refused;
});

test('local weather and gas prices: updated, and failed', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.74, longitude: -104.99 });
  await open(page, '/');
  const prices = page.getByRole('region', { name: 'Local Gas Prices' });
  const updated = toast(page, 'Gas Prices Updated');
  await prices.getByRole('button', { name: 'Use my location' }).click();
  await updated;
  await expect(prices.getByText('Within 10 miles of your location')).toBeVisible();

  await failSilently(page, '**/api/gas-stations/**');
  await failSilently(page, '**/api/weather/**');
  await page.reload();
  await expect(prices.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 60_000 });
  const failed = [toast(page, 'Gas Price Error'), toast(page, 'Failed to fetch gas station data')];
  await prices.getByRole('button', { name: 'Try Again' }).click();
  await Promise.all(failed);
  const weather = toast(page, 'Weather Error');
  await page.getByRole('region', { name: 'Current Weather' }).getByRole('button', { name: 'Try Again' }).click();
  await weather;
});

test('an account’s trips: calculated, saved texts, and failures without a reason', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await expect(page.getByText('Gas stations verified').first()).toBeVisible();
  await page.getByRole('button', { name: /^Day 2/ }).click();
  await expect(page.getByText('Day 2 Start')).toBeVisible();
  await expect(page.getByText('8:00 AM').first()).toBeVisible();
  await page.goto('/manage');
  await expect(page.getByText('Manage your saved routes and preferences')).toBeVisible();
  const trip = 'Denver, CO to Chicago, IL';
  const calculated = toast(page, 'Route Calculated');
  await act(page, trip, 'Recalculate');
  await calculated;
  await failSilently(page, '**/api/routes/*/calculate');
  await expect(trips(page).getByText(trip)).toBeVisible();
  const uncalculated = [toast(page, 'Calculation Error'), toast(page, 'Failed to calculate route')];
  await act(page, trip, 'Recalculate');
  await Promise.all(uncalculated);

  await failSilently(page, '**/api/backgrounds/upload');
  await page.goto('/backgrounds');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await painted(page, 'lake'));
  await page.getByRole('textbox', { name: 'Background name' }).fill('My lake');
  const unsaved = [toast(page, 'Upload Failed'), toast(page, 'Failed to save background')];
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await Promise.all(unsaved);
  await page.unrouteAll();
  const saved = toast(page, 'Background uploaded and saved successfully');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await saved;
  await failSilently(page, '**/api/backgrounds/*');
  await page.getByRole('button', { name: 'Delete My lake' }).click();
  const undeleted = [toast(page, 'Delete Failed'), toast(page, 'Failed to delete background')];
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await Promise.all(undeleted);
  await page.unrouteAll();

  await page.goto(TRIP_TO_SHARE);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openSection(page, 'Share Route');
  const form = page.getByRole('region', { name: 'Share Route' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Denver, CO to Moab, UT/);
  await failSilently(page, '**/api/community/share-route');
  const unshared = [toast(page, 'Share Failed'), toast(page, 'Failed to share route')];
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await Promise.all(unshared);
});

test('the simpler background page leads to onboarding and the manager', async ({ page }) => {
  await open(page, '/background-demo');
  await expect(page.getByRole('link', { name: 'Full Background Manager' })).toHaveAttribute('href', '/backgrounds');
  await page.getByRole('link', { name: 'Try New Background' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('cookies are saved one by one', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
  await banner.getByRole('button', { name: 'Customize' }).click();
  await banner.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner).toBeHidden();
});

test('no outdoor discoveries, and no gas stations', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.route('**/api/routes/*/attractions*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), attractions: [], totalResults: 0, notices: [] },
    });
  });
  await page.route('**/api/gas-stations/search*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), stations: [] } });
  });
  await page.goto(TRIP);
  await expect(page.getByText('No outdoor discoveries found within 25 miles of your route.')).toBeAttached();
  const end = page.locator('.map-marker[data-kind="end"]');
  await expect(end).toBeVisible({ timeout: 60_000 });
  await end.press('Enter');
  const none = [
    toast(page, 'No gas stations found in your area'),
    toast(page, 'Try expanding search radius or check nearby cities'),
  ];
  await page.locator('.maplibregl-popup').getByRole('button', { name: 'Find Gas Stations' }).press('Enter');
  await Promise.all(none);
});

test('a part that can’t be loaded offers a reload', async ({ page }) => {
  await open(page, '/');
  await page.route(/assets\/admin[^/]*\.js$/, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});
