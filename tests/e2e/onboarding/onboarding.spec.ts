import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, PASSWORD, toast, trips } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';

// Without animations, the tour accepts keys immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };

const origin = (page: Page) => page.getByRole('combobox', { name: 'From' });
const destination = (page: Page) => page.getByRole('combobox', { name: 'To' });
const progress = (page: Page) => page.getByRole('progressbar');

/** Types both places like someone with a keyboard on screen: Enter picks the suggestion. */
async function typeRoute(page: Page): Promise<void> {
  await origin(page).fill('Denver');
  await expect(page.getByRole('option', { name: 'Denver, CO' })).toBeVisible();
  await origin(page).press('Enter');
  await expect(destination(page)).toBeFocused();
  await destination(page).fill('Omaha');
  await expect(page.getByRole('option', { name: 'Omaha, NE' })).toBeVisible();
  await destination(page).press('Enter');
  await destination(page).press('Enter');
}

const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('from nothing to a saved trip in eight taps', async ({ page }) => {
    let taps = 0;
    const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      await target.click();
      taps += 1;
    };
    await open(page, '/onboarding');
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '25');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await typeRoute(page);

    await expect(progress(page)).toHaveAttribute('aria-valuenow', '50');
    for (const answer of ['Road Warrior', 'Weather-optimal', 'Speed', 'Family']) await tap(choose(page, answer));

    await expect(progress(page)).toHaveAttribute('aria-valuenow', '75');
    await expect(page.getByText('Direct Road Warrior')).toBeVisible();
    await expect(page.getByText('8 hours of driving a day')).toBeVisible();
    await expect(page.getByText(/^\d+ out of 100$/)).toBeVisible();
    await tap(page.getByRole('button', { name: 'Create free account' }));

    await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tap(page.getByRole('checkbox', { name: /13/ }));
    await tap(page.getByRole('checkbox', { name: /Terms of Service/ }));
    const success = toast(page, 'Account Created!');
    await tap(page.getByRole('button', { name: 'Sign Up' }));
    await success;
    const created = Date.now();
    await expect(page).toHaveURL(/\/dashboard\?/);
    // The dashboard opens after 1.5 seconds; the toast may have been seen a little late.
    expect(Date.now() - created).toBeGreaterThan(1000);
    expect(taps).toBeLessThanOrEqual(8);
    await expect(page.getByText('Your trip at a glance')).toBeVisible();
    await page.getByRole('button', { name: 'Close the tour' }).click();

    await open(page, '/manage');
    await expect(trips(page).getByText('1 of 10 trips saved')).toBeVisible();
    await open(page, '/settings');
    await expect(page.getByText('8 h', { exact: true }).first()).toBeVisible();
  });
});

test('back, skip, reload and out without an account', async ({ page }) => {
  await open(page, '/onboarding');
  expect(await seriousOn(page, page.url())).toEqual([]);
  await typeRoute(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(origin(page)).toHaveValue('Denver, CO');
  await page.getByRole('button', { name: 'Next' }).click();

  await choose(page, 'Wanderer').click();
  await expect(page.getByRole('heading', { name: 'How fixed are your dates?' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(choose(page, 'Wanderer')).toHaveAttribute('aria-pressed', 'true');
  expect(await seriousOn(page, page.url())).toEqual([]);
  await page.getByRole('button', { name: 'Skip Quiz →' }).click();

  await expect(page.getByText('Curious Explorer')).toBeVisible();
  await expect(page.getByText('Your answers start the score at 82.')).toBeVisible();
  await expect(page.getByText('Advisory')).toBeVisible();
  await expect(page.getByText('Typical weather for the date and hour, not a forecast.')).toBeVisible();
  expect(await seriousOn(page, page.url())).toEqual([]);
  await page.reload();
  await expect(page.getByText('Curious Explorer')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('roadcast.onboarding') ?? '{}'));
  expect(stored).toEqual({
    origin: expect.objectContaining({ name: 'Denver, CO' }),
    destination: expect.objectContaining({ name: 'Omaha, NE' }),
    travelDNA: { style: 'explorer', flexibility: 'flexible', priority: 'discovery', group: 'solo', hoursPerDay: 6 },
    timestamp: expect.any(Number),
  });

  await page.getByRole('button', { name: 'Create free account' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(await seriousOn(page, page.url())).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Continue without an account' }).click();
  await expect(page).toHaveURL(/\/dashboard\?.*hours=6/);

  const tour = page.getByRole('dialog', { name: /^(Your trip at a glance|Day by day|Ready to go)$/ });
  await expect(tour.getByText('Your trip at a glance')).toBeVisible();
  expect(await seriousOn(page, 'the tour')).toEqual([]);
  for (const title of ['Day by day', 'Ready to go']) {
    await page.keyboard.press('ArrowRight');
    await expect(tour.getByText(title)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await page.goto('/onboarding?step=results');
  await page.getByRole('button', { name: 'Skip Onboarding → Go to Dashboard' }).click();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(tour).toBeHidden();
});

test('asks for towns from four letters, half a second after typing', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/places/suggest?**', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.continue();
  });
  await open(page, '/onboarding');
  await origin(page).fill('Den');
  await page.waitForTimeout(800);
  expect(asked).toEqual([]);
  const before = Date.now();
  await origin(page).fill('Denv');
  await expect(page.getByRole('option')).toHaveCount(2);
  expect(Date.now() - before).toBeGreaterThanOrEqual(500);
  expect(asked).toEqual(['?q=Denv&limit=2&type=town']);
});

test('the driver’s location, and what is shown without it', async ({ page, context }) => {
  await open(page, '/onboarding');
  const locate = page.getByRole('button', { name: 'Use current location' });
  await locate.click();
  await expect(page.getByText('Unable to retrieve your current location. Please enter it manually.')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.74, longitude: -104.99 });
  await page.route('**/api/places/reverse?**', (route) => route.abort());
  await locate.click();
  await expect(origin(page)).toHaveValue('Current Location');
  await page.unroute('**/api/places/reverse?**');
  await locate.click();
  await expect(origin(page)).not.toHaveValue('Current Location');
});

test('a browser without geolocation', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await open(page, '/onboarding');
  await page.getByRole('button', { name: 'Use current location' }).click();
  await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible();
});

test('a place that isn’t found, and the way out', async ({ page }) => {
  await open(page, '/onboarding');
  await origin(page).fill('Zzzzqqqq');
  await origin(page).press('Enter');
  await destination(page).fill('Omaha, NE');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip Quiz →' }).click();
  await expect(page.getByRole('alert').getByText('This trip can’t be planned yet')).toBeVisible();
  await page.getByRole('button', { name: 'Change the route' }).click();
  await expect(origin(page)).toHaveValue('Zzzzqqqq');
  await page.getByRole('button', { name: 'Skip Onboarding → Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
