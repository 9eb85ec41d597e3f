import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ownServer } from '../support/own-server.ts';
import { fillSignUp, newEmail, open } from './account-steps.ts';

const TRIP = '/?from=Dallas,+TX&to=Houston,+TX';

/** Timeout that exceeds the page's refresh interval of 15 seconds, milliseconds. */
const UNTIL_ASKED_AGAIN = 60_000;

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/Chicago' });

// Start a separate server, because the other journeys' server has no limits.
const server = ownServer({ RATE_LIMITS: 'on' });

const row = (page: Page, list: string, name: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const calculations = (page: Page) => row(page, 'Today', 'Route calculations');

/** Plans trips from another device on the same network. */
async function planElsewhere(request: APIRequestContext, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const answer = await request.post(`${server.url}/api/generate-route`, {
      data: { origin: 'Dallas, TX', destination: 'Waco, TX' },
    });
    expect(answer.status()).toBe(200);
  }
}

test('a guest’s remaining counts go down, here and elsewhere, and an error links to them', async ({
  page,
  request,
}) => {
  await open(page, `${server.url}${TRIP}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Usage' });
  await expect(card.getByText('24 route calculations left today.')).toBeVisible();
  await card.getByRole('link', { name: 'See all limits' }).click();

  await expect(page).toHaveURL(`${server.url}/usage`);
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeFocused();
  await expect(calculations(page)).toContainText('24 left');
  await expect(calculations(page)).toContainText('1 of 25 used');
  await expect(page.getByText(/^All daily counts reset (today|tomorrow) at (6|7):00 PM CT, in /)).toBeVisible();
  await expect(page.getByText(/You are planning as a guest/)).toBeVisible();
  await expect(row(page, 'At any time', 'Active navigations')).toContainText('3 left');

  await planElsewhere(request, 24);
  await expect(calculations(page)).toContainText('None left', { timeout: UNTIL_ASKED_AGAIN });
  await expect(page.getByText(/75 route calculations a day/)).toBeVisible();

  // Return to the open trip. Planning another one is rejected.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'New trip' }).click();
  for (const [name, place] of [
    ['Origin', 'Denver, CO'],
    ['Destination', 'Cheyenne, WY'],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(place);
    await page.getByRole('combobox', { name }).blur();
  }
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByText(/today’s are used/)).toBeVisible();
  await page.getByRole('link', { name: 'See what’s left' }).click();
  await expect(page).toHaveURL(`${server.url}/usage`);
  await expect(calculations(page)).toContainText('None left');
});

test('figures stay, with their time, while the server is down, and reload on a press', { tag: '@rotating' }, async ({
  page,
}) => {
  await open(page, `${server.url}/usage`);
  await expect(calculations(page)).toContainText('of 25 used');
  await page.route('**/api/me/limits', (route) => route.abort());
  await expect(page.getByText(/These are the figures from \d+:\d\d [AP]M/)).toBeVisible({ timeout: UNTIL_ASKED_AGAIN });
  await expect(calculations(page)).toContainText('of 25 used');
  await page.unroute('**/api/me/limits');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/These are the figures from/)).toBeHidden();

  await page.route('**/api/me/limits', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your usage could not be loaded.')).toBeVisible();
  await page.unroute('**/api/me/limits');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(calculations(page)).toContainText('of 25 used');
});

test('an account has its own counts and its saved trips', { tag: '@rotating' }, async ({ page }) => {
  await open(page, `${server.url}/register?next=/usage`);
  await fillSignUp(page, newEmail());
  await expect(calculations(page)).toContainText('0 of 25 used');
  await expect(row(page, 'At any time', 'Saved trips')).toContainText('0 of 10 used');
  await expect(row(page, 'At any time', 'Stops per trip')).toContainText('Up to 1');
  await expect(row(page, 'At any time', 'Account storage')).toContainText('100% left');
  await expect(page.getByText(/planning as a guest/)).toHaveCount(0);
});

test('a server without limits shows a notice', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/usage');
  await expect(page.getByText('Your plan has no daily limits.')).toBeVisible();
  await expect(calculations(page)).toContainText('Unlimited');
});
