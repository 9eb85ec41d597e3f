import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { compactRouteAnswerSchema, type Trip } from '@roadcast/contract';
import { cumulativeMeters, pointAlong } from '@roadcast/core/geo';
import { newEmail, open, signUp, toast } from '../account-steps.ts';
import { seriousOn, widths } from '../axe.ts';
import { overlapsAcross } from '../overlaps/overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const TRIP = '/?from=Denver,+CO&to=Cheyenne,+WY';
/** Short trip, whose preview takes a minute. */
const SHORT_TRIP = '/?from=Denver,+CO&to=Golden,+CO';

const START = 'Start Turn-by-Turn Navigation';

const startButton = (page: Page) => page.getByRole('button', { name: START });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Turn-by-Turn Navigation' });
const banner = (page: Page) => overlay(page).getByRole('region', { name: 'Next turn' });
const mode = (page: Page, name: 'Drive' | 'List' | 'Map') =>
  overlay(page).getByRole('button', { name, exact: true }).click();

/** Opens a trip's URL. @returns the trip planned by the server. */
async function planned(page: Page, address = TRIP): Promise<Trip> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/generate-route'));
  await open(page, address);
  const { route } = compactRouteAnswerSchema.parse(await (await answered).json());
  await expect(startButton(page)).toBeEnabled();
  return route;
}

/** Accepts the safety notice, which appears in a new browser. */
const agree = (page: Page): Promise<void> => page.getByRole('button', { name: 'I understand, start' }).click();

async function allowLocation(context: BrowserContext, { geometry }: Pick<Trip, 'geometry'>): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await moveTo(context, geometry, 0);
}

/** Sets the device's position on a line. @param meters distance from the line's start. */
async function moveTo(context: BrowserContext, line: Trip['geometry'], meters: number): Promise<void> {
  const [longitude, latitude] = pointAlong(line, cumulativeMeters(line), meters);
  await context.setGeolocation({ latitude, longitude, accuracy: 8 });
}

async function preview(page: Page, times: '10' | '30', noticeRead = false): Promise<void> {
  await page.getByRole('button', { name: 'Choose where to start, or preview the drive' }).click();
  const options = page.getByRole('dialog', { name: 'Start navigation' });
  await options.getByRole('radio', { name: `${times} times` }).check();
  await options.getByRole('button', { name: 'Preview the drive' }).click();
  if (!noticeRead) await agree(page);
  await expect(banner(page)).toBeVisible();
}

test('a drive starts in the planner, follows the driver, and ends on request', async ({ page, context }) => {
  const trip = await planned(page);
  await allowLocation(context, trip);
  await startButton(page).click();
  const notice = page.getByRole('dialog', { name: 'Before you drive' });
  await expect(notice).toContainText('Traffic laws, signs and road works come first');
  await agree(page);
  await expect(overlay(page)).toContainText('Active');
  await expect(overlay(page).getByText(/^Overview: the line may be off the real road/)).toBeVisible();

  // As the driver approaches the next turn, the distance decreases and the progress increases.
  await expect(banner(page)).toContainText(/\d (mi|ft)/);
  const before = await banner(page).textContent();
  for (let i = 1; i <= 40; i++) {
    await moveTo(context, trip.geometry, i * 30);
    await page.waitForTimeout(250);
  }
  await expect(banner(page)).not.toHaveText(before ?? '');
  await expect(page.locator('.map-driver')).toBeVisible();

  await mode(page, 'List');
  const steps = overlay(page).getByRole('region', { name: 'Steps', exact: true });
  await expect(steps.getByText(/^Step 1 of/)).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await steps.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByText(/^Step 2 of/)).toBeVisible();
  await steps.getByRole('button', { name: 'Previous' }).click();
  await expect(steps.getByText(/^Step 1 of/)).toBeVisible();

  await mode(page, 'Map');
  await expect(overlay(page).getByRole('heading', { name: 'Route Segments' })).toBeVisible();

  const stopped = toast(page, 'Navigation Stopped');
  await overlay(page).getByRole('button', { name: 'Exit Navigation' }).click();
  await stopped;
  await expect(overlay(page)).toBeHidden();

  // The notice appears only once.
  await startButton(page).click();
  await expect(overlay(page)).toBeVisible();
});

test('the voice stays off after it was turned off', { tag: '@deep' }, async ({ page }) => {
  await planned(page, SHORT_TRIP);
  await preview(page, '10');
  await overlay(page).getByRole('button', { name: 'Turn voice off' }).click();
  await overlay(page).getByRole('button', { name: 'Exit Navigation' }).click();
  await page.reload();
  await page.goto('/navigation');
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Voice guidance/ })).not.toBeChecked();
});

test('a browser without a location shows an error with a suggestion', { tag: '@rotating' }, async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await planned(page);
  await startButton(page).click();
  const denied = toast(page, 'Location Permission Denied');
  await agree(page);
  await denied;
  await expect(page.getByRole('alert').filter({ hasText: 'Location access is required' })).toBeVisible();
  await expect(overlay(page)).toBeHidden();
});

test('a drive can be started and ended using only the keyboard, and Escape doesn’t end it', {
  tag: '@rotating',
}, async ({ page, context }) => {
  const trip = await planned(page);
  await allowLocation(context, trip);
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  const agreed = page.getByRole('button', { name: 'I understand, start' });
  await expect(agreed).toBeVisible();
  for (let i = 0; i < 5 && !(await isFocused(page, 'I understand, start')); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeVisible();
  for (let i = 0; i < 15 && !(await isFocused(page, 'Exit Navigation')); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeHidden();
});

const isFocused = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name);

test('the navigation page offers the trip, or explains how to plan one', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/navigation');
  for (const name of ['Real-Time GPS', 'Route Progress', 'Voice Guidance']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await expect(page.getByRole('button', { name: 'Calculate Route' })).toBeVisible();
  await page.goto(TRIP.replace('/?', '/navigation?'));
  await expect(page.getByText('Ready to start navigation')).toBeVisible();
  await expect(startButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
});

test('gas stations near a step load on a press: three, and the number of others', { tag: '@rotating' }, async ({
  page,
}) => {
  await planned(page);
  await preview(page, '10');
  await mode(page, 'List');
  await overlay(page).getByRole('button', { name: 'Find Gas Stations' }).click();
  const found = overlay(page).getByRole('list', { name: 'Gas stations near this step' });
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await expect(found).toContainText(/\$\d\.\d\d/);
  await expect(overlay(page).getByText(/^\+\d+ more stations available$/)).toBeVisible();
});

test('stations that fail to load are shown as unavailable', { tag: '@deep' }, async ({ page }) => {
  await planned(page);
  await page.route('**/api/gas-stations/turn-by-turn*', (route) => route.fulfill({ status: 503, json: {} }));
  await preview(page, '10');
  await mode(page, 'List');
  await overlay(page).getByRole('button', { name: 'Find Gas Stations' }).click();
  await expect(overlay(page).getByText('Unable to load current gas prices for this location').first()).toBeVisible();
});

test('a preview runs to the end and reports it', { tag: '@deep' }, async ({ page }) => {
  await planned(page, SHORT_TRIP);
  await preview(page, '30');
  await expect(overlay(page).getByRole('heading', { name: 'End of the preview' })).toBeVisible({ timeout: 150_000 });
  await expect(overlay(page)).toContainText('Golden, CO');
});

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

test('a drive is accessible by day and by night, on phones and wide screens', { tag: '@deep' }, async ({ page }) => {
  await planned(page);
  await preview(page, '10');
  const found: string[] = [];
  // The drive screen has its own day and night modes, regardless of the page's theme.
  for (const [light, colorScheme, paper] of [
    ['Day', 'dark', 'rgb(251, 248, 243)'],
    ['Night', 'light', 'rgb(15, 23, 32)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await mode(page, 'List');
    await overlay(page).getByRole('radio', { name: light }).check();
    await expect(overlay(page)).toHaveCSS('background-color', paper);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const name of ['List', 'Map', 'Drive'] as const) {
        await mode(page, name);
        found.push(...(await seriousOn(page, `${name}, ${light}, ${size.width} px`)));
      }
    }
  }
  expect(found).toEqual([]);
});

test('the navigation page is accessible', { tag: '@deep' }, async ({ page }) => {
  await planned(page, TRIP);
  await page.goto(TRIP.replace('/?', '/navigation?'));
  await expect(startButton(page)).toBeEnabled();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await seriousOn(page, `${width} px`)));
  }
  expect(found).toEqual([]);
});

test('drivers find their guided drives and delete them', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto('/navigation');
  const card = page.getByRole('region', { name: 'Your drives' });
  await expect(card).toContainText('No drives yet.');

  // Show seven drives in a row: six have ended, the last one is halfway.
  const statuses = await page.evaluate(async () => {
    const send = async (method: string, path: string, body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method, headers, body: JSON.stringify(body) })).status;
    };
    const found: number[] = [];
    for (let i = 1; i <= 7; i++) {
      const id = crypto.randomUUID();
      const ends = {
        origin: 'Denver, CO',
        destination: i === 7 ? 'Omaha, NE' : 'Boulder, CO',
        miles: i === 7 ? 540 : 30,
      };
      found.push(await send('POST', '/api/drives', { id, ...ends, startedAt: Date.now() - (8 - i) * 86_400_000 }));
      found.push(
        await send('PATCH', `/api/drives/${id}`, i === 7 ? { shareDriven: 0.5 } : { shareDriven: 1, finished: true }),
      );
    }
    return found;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await page.reload();
  const drives = card.getByRole('listitem');
  await expect(drives).toHaveCount(5);
  await expect(drives.first()).toContainText(/Denver, CO to Omaha, NE.*Under way.*50% of 540 mi driven/);
  await card.getByRole('button', { name: 'Show all 7 drives' }).click();
  await expect(drives).toHaveCount(7);
  await expect(drives.last()).toContainText(/30 mi driven/);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await seriousOn(page, `${width} px`)));
  }
  expect(found).toEqual([]);

  await card.getByRole('button', { name: /^Delete the drive from Denver, CO to Omaha, NE/ }).press('Enter');
  await expect(drives).toHaveCount(6);
  await expect(card.getByText('Omaha, NE')).toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('Show all 6 drives');
});

for (const name of ['Drive', 'List', 'Map'] as const) {
  test(`nothing overlaps on a drive (${name}), at three widths and two text sizes`, {
    tag: '@deep',
  }, async ({ page }) => {
    const prepare = async (): Promise<void> => {
      await expect(startButton(page)).toBeEnabled();
      await page.evaluate(() => localStorage.setItem('roadcast.navigation', JSON.stringify({ safetyNotice: 1 })));
      await page.reload();
      await preview(page, '10', true);
      await mode(page, name);
    };
    expect(await overlapsAcross(page, { name, url: TRIP, prepare })).toEqual([]);
  });
}

test('nothing overlaps on the navigation page', { tag: '@deep' }, async ({ page }) => {
  const url = TRIP.replace('/?', '/navigation?');
  const prepare = (): Promise<void> => expect(startButton(page)).toBeEnabled();
  expect(await overlapsAcross(page, { name: 'navigation', url, prepare })).toEqual([]);
});
