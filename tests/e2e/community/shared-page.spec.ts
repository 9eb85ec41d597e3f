import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { shareTrip, signUpDriver } from '../../support/shared-trip.ts';
import { open, toast } from '../account-steps.ts';
import { seriousOn, widths } from '../axe.ts';
import { nextDate, nextSaturday } from '../next-date.ts';

// The driver shares through `request`; the visitor's page has its own cookies.
test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/Denver' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const days = (page: Page) => page.getByRole('region', { name: 'Day by day' });
const about = (page: Page) => page.getByRole('region', { name: 'About this trip' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Any day or month with a number, such as 'Sat, Jul 15'. */
const CALENDAR_DATE = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), |\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/;

async function openShared(page: Page, code: string, title = 'Over the plains'): Promise<void> {
  await open(page, `/shared/${code}`);
  await expect(heading(page, title)).toBeVisible();
}

/** Waits for a file while `act` downloads it. */
async function downloaded(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const waiting = page.waitForEvent('download');
  await act();
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Returns the document that the browser would print. */
async function printed(page: Page): Promise<string> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-sheet h1')).toBeAttached({ timeout: 1000 });
  }).toPass();
  const text = await page.locator('.print-sheet').innerText();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return text;
}

test('a guest reads a trip without dates, takes its files, and keeps their own trip', async ({ page, request }) => {
  await signUpDriver(request);
  const code = await shareTrip(request, {
    description: 'Corn on both sides.\n<b>No HTML</b>',
    tags: ['scenic'],
    publicName: 'Prairie Dog',
    request: { origin: 'Denver, CO', destination: 'Chicago, IL', departureDate: nextSaturday() },
  });
  await open(page, '/?from=Dallas,+TX&to=Waco,+TX');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();

  await openShared(page, code);
  await expect(page).toHaveTitle('Over the plains · Roadcast');
  await expect(about(page)).toContainText('Denver, CO');
  await expect(about(page)).toContainText(/Distance\s*1,0\d\d mi/);
  await expect(about(page)).toContainText('By Prairie Dog');
  await expect(about(page)).toContainText('<b>No HTML</b>');
  await expect(about(page).getByRole('list', { name: 'Tags' })).toHaveText('scenic');
  await expect(days(page)).toContainText('This trip is shared without dates');
  await expect(days(page).getByRole('heading', { name: 'Day 2' })).toBeVisible();
  expect(await days(page).innerText()).not.toMatch(CALENDAR_DATE);

  const gpx = await downloaded(page, () => press(page, 'GPX'));
  expect(gpx.name).toBe('denver-co-to-chicago-il.gpx');
  expect(gpx.text).toContain('<trkpt');
  expect(gpx.text).not.toContain('<time>');

  const day = nextDate('07-15');
  await press(page, 'Calendar');
  const dialog = page.getByRole('dialog', { name: 'Add to your calendar' });
  await dialog.getByLabel('Departure date').fill(day);
  const calendar = await downloaded(page, () => dialog.getByRole('button', { name: 'Download calendar file' }).click());
  expect(calendar.text).toContain(`DTSTART;TZID=America/Denver:${day.replaceAll('-', '')}T080000`);
  await expect(dialog).toBeHidden();

  const paper = await printed(page);
  expect(paper).toContain('Denver, CO to Chicago, IL');
  // Prices have the date of their source.
  expect(paper).not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), /);

  await page.getByRole('link', { name: 'Back to Roadcast' }).click();
  await expect(page.getByText('Dallas, TX to Waco, TX').first()).toBeVisible();
});

test('a link-only trip with dates opens for a guest, with the weather as shared and now', async ({ page, request }) => {
  await signUpDriver(request);
  const date = nextSaturday();
  const code = await shareTrip(request, {
    visibility: 'SHARED',
    shown: { start: false, end: false, dates: true },
    request: { origin: 'Denver, CO', destination: 'Omaha, NE', departureDate: date },
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShared(page, code);
  await expect(about(page).getByText('Dates', { exact: true })).toBeVisible();
  await expect(days(page)).toContainText(/Weather as shared on .* leaving Sat, /);
  const omaha = days(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Omaha, NE' }) })
    .last();
  await expect(omaha).toContainText(/As shared\s*-?\d+°/);
  await expect(omaha).toContainText(/Now\s*-?\d+°/);

  const calendar = await downloaded(page, () => press(page, 'Calendar'));
  expect(calendar.text).toContain(`:${date.replaceAll('-', '')}T`);

  await press(page, 'QR code');
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  const link = new URL(`/shared/${code}`, page.url()).href;
  await expect(dialog.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  expect((await downloaded(page, () => dialog.getByRole('button', { name: 'Save as SVG' }).click())).text).toMatch(
    /^<svg .*<path d="M/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'QR code', exact: true })).toBeFocused();

  const copied = toast(page, 'Link copied');
  await press(page, 'Share link');
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

/** Makes the next call fail without a message from the server. */
const failOnce = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error', message: '' } } }),
    { times: 1 },
  );

test('a guest is asked to log in; a driver copies the trip, opens the copy, and rates it', async ({
  page,
  request,
}) => {
  await signUpDriver(request);
  const code = await shareTrip(request);
  await openShared(page, code);
  for (const [button, sentence] of [
    ['Copy Over the plains', 'Please log in to copy routes.'],
    ['Rate Over the plains', 'Please log in to rate routes.'],
  ] as const) {
    const asked = [toast(page, 'Authentication Required'), toast(page, sentence)];
    await press(page, button);
    await Promise.all(asked);
  }

  await signUpDriver(page.request);
  await openShared(page, code);
  await press(page, 'Rate Over the plains');
  const rating = page.getByRole('dialog', { name: 'Rate this trip' });
  await expect(rating.getByRole('group', { name: 'Charging' })).toHaveCount(0);
  await rating.getByRole('group', { name: 'Scenery' }).getByRole('radio', { name: '3 stars' }).check();
  await rating.getByRole('textbox', { name: 'Comment (optional)' }).fill('Flat, but pretty.');
  await failOnce(page, '**/api/community/rate-route');
  const unrated = [toast(page, 'Rating Failed'), toast(page, 'Failed to submit rating')];
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  await Promise.all(unrated);
  const rated = toast(page, 'Rating Submitted! Thank you for your feedback.');
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  await rated;
  const ratings = page.getByRole('region', { name: 'Ratings' });
  await expect(ratings).toContainText('5.0 (1 rating)');
  await expect(ratings).toContainText('Flat, but pretty.');

  await press(page, 'Rate Over the plains');
  await expect(rating.getByRole('radio', { name: '3 stars', checked: true })).toBeChecked();
  const removed = toast(page, 'Rating removed');
  await rating.getByRole('button', { name: 'Remove my rating' }).click();
  await removed;
  await expect(ratings).toContainText('No ratings yet');

  await press(page, 'Copy Over the plains');
  const copying = page.getByRole('dialog', { name: 'Copy this trip' });
  await copying.getByRole('radio', { name: 'Pick day and time' }).check();
  await copying.getByLabel('Departure date').fill(nextDate('01-15'));
  await failOnce(page, '**/api/community/copy-route');
  const uncopied = [toast(page, 'Copy Failed'), toast(page, 'Failed to copy route')];
  await copying.getByRole('button', { name: 'Copy trip' }).click();
  await Promise.all(uncopied);
  const copied = toast(page, 'Route Copied! The route has been added to your saved routes');
  await copying.getByRole('button', { name: 'Copy trip' }).click();
  await copied;
  await page.getByRole('button', { name: 'Open trip' }).click();
  await expect(page).toHaveURL(/[?&]saved=/);
  await expect(page.getByText('Denver, CO to Omaha, NE').first()).toBeVisible();
});

test('an invalid link is not found; another failure can be retried', async ({ page, request }) => {
  // Answer the cookie banner, which would take the focus.
  await open(page, '/privacy-policy');
  for (const code of ['4vK2-9QmZ-no-such-trip', 'not%20a%20code']) {
    await page.goto(`/shared/${code}`);
    await expect(heading(page, 'Route Not Found')).toBeFocused();
    await expect(page.getByText('This shared route link is invalid or has been removed.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create My Own Route, opens in a new tab' })).toHaveAttribute(
      'href',
      '/',
    );
  }
  await signUpDriver(request);
  const code = await shareTrip(request);
  await page.route('**/api/shared/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/shared/${code}`);
  await expect(page.getByText('The shared trip could not be loaded.')).toBeVisible();
  await expect(page.getByText('Route Not Found')).toHaveCount(0);
  await page.unroute('**/api/shared/*');
  await press(page, 'Retry');
  await expect(heading(page, 'Over the plains')).toBeFocused();
});

test('everything on the page can be reached and used with the keyboard', async ({ page, request }) => {
  await signUpDriver(request);
  const code = await shareTrip(request);
  await open(page, '/privacy-policy');
  await openShared(page, code);
  await expect(heading(page, 'Over the plains')).toBeFocused();
  const reached = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    for (let i = 0; i < 40 && !(await button.evaluate((one) => one === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
  };
  for (const name of ['Copy Over the plains', 'Rate Over the plains', 'Share link', 'QR code', 'GPX', 'Calendar']) {
    await reached(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add to your calendar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toBeFocused();
  await reached('Print or PDF');
  await reached('Report Over the plains');
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: 'Report this trip' });
  await report.getByRole('radio', { name: 'Advertising or spam' }).press('Space');
  await report.getByRole('textbox', { name: 'What is wrong?' }).fill('It sells tires.');
  const sent = toast(page, 'Report sent');
  await report.getByRole('button', { name: 'Send report' }).press('Enter');
  await sent;
  // A stop in the list opens its popup on the map.
  await expect(page.locator('.maplibregl-marker').first()).toBeVisible();
  await reached('Omaha, NE');
  await page.keyboard.press('Enter');
  await expect(page.locator('.maplibregl-popup')).toContainText('Omaha, NE');
});

for (const [name, across, tag] of [
  ['on a phone', [390], []],
  ['at three widths', widths, ['@deep']],
] as const) {
  test(`axe finds nothing serious on a shared trip ${name}, light and dark`, { tag: [...tag] }, async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000);
    await signUpDriver(request);
    const shown = { start: true, end: true, dates: true };
    const code = await shareTrip(request, { shown, tags: ['scenic', 'fast'], description: 'Corn on both sides.' });
    await signUpDriver(page.request);
    const rating = { shareCode: code, comment: 'Flat, but pretty.' };
    expect((await page.request.post('/api/community/rate-route', { data: rating })).ok()).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await openShared(page, code);
    const found: string[] = [];
    for (const width of across) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('.maplibregl-marker').first()).toBeVisible();
        await expect(days(page)).toContainText('Now');
        await expect(page.getByText('Flat, but pretty.')).toBeVisible();
        found.push(...(await seriousOn(page, `${width} px, ${colorScheme}`)));
      }
    }
    expect(found).toEqual([]);
  });
}
