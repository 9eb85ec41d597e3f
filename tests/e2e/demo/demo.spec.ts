import { expect, type Page, test } from '@playwright/test';
import { ownServer, PRIVATE } from '../../support/own-server.ts';
import { newEmail, open, signUp } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DEMO = '/ev-community-demo';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Parts of the demo' });
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sections = (page: Page) => page.getByRole('tablist', { name: 'Community sections' });

async function optimize(page: Page, button = 'Optimize charging'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status').getByText('Charging is planned.')).toBeVisible();
}

/** Checks accessibility, and that the page doesn't print 382, the shortest road's miles, as a fixed figure. */
async function expectSound(page: Page, name: string): Promise<void> {
  expect(await seriousOn(page, name)).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText('382');
}

test('a guest sees planned figures, runs the sample, and reads its result on the last tab', async ({ page }) => {
  await open(page, DEMO);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  const sample = card(page, 'Sample trip');
  await expect(sample).toContainText('San Francisco, CA to Los Angeles, CA');
  await expect(sample.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Scenic',
    'Coastal',
    'EV Friendly',
  ]);
  await expect(sample).toContainText(/Distance4\d\d miDriving time\d h( \d+ min)?Days\d/);
  await expectSound(page, 'the overview');

  await tab(page, 'Integration').click();
  await expect(page).toHaveURL(/\?tab=integration$/);
  await expect(card(page, 'Available endpoints')).toContainText('POST /api/ev/optimize-route');
  await expect(card(page, 'Current integrations')).toContainText('Weather-based range adjustment');
  await expect(card(page, 'Upcoming features').getByRole('heading', { level: 3 })).toHaveText([
    'Real-time charging station status',
    'Social route recommendations',
    'EV model database expansion',
  ]);
  const result = card(page, 'Optimization result');
  await expect(result).toHaveCount(0);
  const document = await page.request.get('/api/docs/');
  expect(document.status()).toBe(200);

  await tab(page, 'Overview').click();
  await page.getByRole('button', { name: 'Try EV Optimization' }).click();
  await expect(page).toHaveURL(/\?tab=ev-optimization$/);
  await expect(tab(page, 'EV Optimization')).toBeFocused();
  await expect(card(page, 'Pro Feature Required')).toContainText('Upgrade to Pro');
  await expect(card(page, 'EV optimization')).toContainText('up to 3 runs an hour');
  await optimize(page);
  const charging = card(page, 'Charging on the sample trip');
  await expect(charging).toContainText('Example vehicle: a typical EV with 75 kWh');
  const stops = await charging.getByRole('heading', { level: 4 }).count();
  expect(stops).toBeGreaterThan(0);
  await expect(charging.getByText(/^(If it is full or broken|No backup nearby)/)).toHaveCount(stops);
  await expectSound(page, 'the optimization');

  await tab(page, 'Integration').click();
  await expect(result).toContainText(
    new RegExp(
      `^Optimization resultCharging stops${stops}Total cost\\$\\d+\\.\\d\\dCharging time\\d+ minutesRange anxiety score\\d+ out of 100`,
    ),
  );
  await tab(page, 'Overview').click();
  await tab(page, 'Integration').click();
  await expect(result).toBeVisible();
  await expectSound(page, 'the integration');
  await page.goBack();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await tab(page, 'Integration').click();
  await expect(card(page, 'Current integrations')).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('the community tab lists trips, and shares the sample trip from an account', async ({ page }) => {
  await open(page, `${DEMO}?tab=community`);
  await expect(tab(page, 'Community')).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Tours by Roadcast').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await sections(page).getByRole('tab', { name: 'Trending' }).click();
  await expect(page).toHaveURL(/ev-community-demo\?tab=community&show=trending$/);
  await sections(page).getByRole('tab', { name: 'Share Route' }).click();
  const form = card(page, 'Share Route');
  await expect(form).toContainText('Sign in to share a trip.');
  await expect(form).toContainText('Plan a trip, or save one, to share it.');
  await page.getByRole('button', { name: 'Open the sample trip' }).click();
  await expect(card(page, 'Demo route')).toContainText('San Francisco, CA to Los Angeles, CA is open.');
  await expect(form.getByRole('combobox', { name: 'Trip' })).toContainText('San Francisco, CA to Los Angeles, CA');
  await expect(page).toHaveURL(/ev-community-demo\?tab=community&show=share&from=San\+Francisco/);
  await expectSound(page, 'the community');

  await form.getByRole('link', { name: 'Sign in' }).click();
  await page.goto('/register');
  await signUp(page, newEmail());
  await open(page, `${DEMO}?tab=community&show=share`);
  await expect(card(page, 'Demo route')).toContainText('is open.');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(
    /^San Francisco, CA to Los Angeles, CA in \d days?$/,
  );
  await form.getByRole('radio', { name: /^Community/ }).check();
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(card(page, 'Your trip is shared')).toBeVisible();
  await sections(page).getByRole('tab', { name: 'Community' }).click();
  await expect(page.getByRole('list', { name: 'Shared trips' })).toContainText('San Francisco, CA to Los Angeles, CA');
});

test('EV Options and the Community tab link to the demo', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/ev');
  await page.getByRole('link', { name: 'Try it on a sample trip' }).click();
  await expect(tab(page, 'EV Optimization')).toHaveAttribute('aria-selected', 'true');
  await open(page, '/community');
  await page.getByRole('link', { name: 'EV and community demo' }).click();
  await expect(tab(page, 'Community')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'EV and community demo' })).toHaveCount(0);
});

test.describe('with electric routing', () => {
  const server = ownServer(PRIVATE);

  test('the sample uses the optimizer, without a teaser', { tag: '@rotating' }, async ({ page }) => {
    await open(page, `${server.url}${DEMO}?tab=ev-optimization`);
    await expect(page.getByRole('link', { name: 'Plan your own trip in EV Options' })).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/ev/optimize-route'));
    await optimize(page);
    expect((await asked).postDataJSON()).toMatchObject({ origin: { lat: 37.7749, lng: -122.4194 } });
    await expect(card(page, 'Pro Feature Required')).toHaveCount(0);
  });
});

test.describe('with rate limits', () => {
  const server = ownServer({ RATE_LIMITS: 'on' });

  test('a guest keeps the last result when the hour’s runs are used', { tag: '@rotating' }, async ({ page }) => {
    await open(page, `${server.url}${DEMO}?tab=ev-optimization`);
    await optimize(page);
    for (let run = 2; run <= 3; run++) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/ev/sample'));
      await page.getByRole('button', { name: 'Optimize again' }).click();
      expect((await answered).status()).toBe(200);
      await expect(page.getByText('Planning charging…')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Optimize again' }).click();
    await expect(card(page, 'EV optimization')).toContainText(/Too many requests\. Try again in (60|59) minutes\./);
    await tab(page, 'Integration').click();
    await expect(card(page, 'Optimization result')).toBeVisible();
  });
});
