import { expect, type Locator, type Page, test } from '@playwright/test';
import { nextDate, nextSaturday } from './next-date.ts';
import { openFirstDay, showDetails } from './trip-steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const day = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Day ${number}(?!\\d)`) });

/** Opens a trip's URL and expands its first day. */
async function openTrip(page: Page, search: string): Promise<void> {
  await page.goto(`/?${search}`);
  await openFirstDay(page);
  await expect(page.getByText('Journey Start')).toBeVisible();
}

const winter = nextDate('01-15');
const denverToChicago = `from=Denver%2C+CO&to=Chicago%2C+IL&depart=${winter}T08%3A00`;

test('a night moves to another town from a list, and back', async ({ page }) => {
  await openTrip(page, denverToChicago);
  await page.getByRole('button', { name: /^Move the night at/ }).click();
  const dialog = page.getByRole('region', { name: 'Where day 1 ends' });
  const option = dialog.getByRole('button', { name: /^York, NE/ });
  await expect(option).toContainText(/mi, .* of driving · Arrive .* CT/);
  await expect(option).toContainText(/left after it/);
  await expect(option).toContainText('Source: GeoNames');
  await option.click();
  await expect(page).toHaveURL(/York.*night/);
  await expect(day(page, 1)).toContainText('York, NE');
  // The edited day stays open.
  await expect(day(page, 1)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Let the plan choose instead of the night at York, NE' }).click();
  await expect(page).not.toHaveURL(/York/);
  await expect(day(page, 1)).not.toContainText('York, NE');
});

test('two nights at a place add a rest day, which can be removed', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, denverToChicago);
  await expect(day(page, 2)).toContainText('Chicago, IL');
  await page.getByRole('button', { name: /^More nights at/ }).click();
  await expect(day(page, 2)).toContainText('Rest day');
  await expect(day(page, 3)).toContainText('Chicago, IL');
  await page.getByRole('button', { name: 'Join days 1 and 2' }).click();
  await expect(day(page, 3)).toHaveCount(0);
});

test('days are split at a stop, joined again, and have their own hours', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, denverToChicago);
  const change = page.getByRole('button', { name: /^Change the stop at/ });
  const label = await change.first().getAttribute('aria-label');
  const town = label?.replace('Change the stop at ', '') ?? '';
  await change.first().click();
  await page.getByRole('menuitem', { name: 'End the day here' }).click();
  await expect(day(page, 1)).toContainText(town);
  await expect(day(page, 3)).toBeVisible();

  await page.goto(`/?${denverToChicago}`);
  await openFirstDay(page);
  await page.getByRole('button', { name: 'Join days 1 and 2' }).click();
  await expect(day(page, 2)).toHaveCount(0);
  await expect(day(page, 1)).toContainText(/Long day: 1\d h/);
  await expect(day(page, 1)).toContainText('in the dark');
  // Four clicks in a row count as one change.
  for (let press = 0; press < 8; press++) await page.getByRole('button', { name: 'Fewer hours on day 1' }).click();
  await expect(day(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/days=/);
});

test('a day keeps its hours when earlier days are joined', { tag: '@deep' }, async ({ page }) => {
  const toNewYork = denverToChicago.replace('Chicago%2C+IL', 'New+York%2C+NY');
  await openTrip(page, `${toNewYork}&hours=6&days=3:4`);
  await page.getByRole('button', { name: 'Join days 1 and 2' }).click();
  await expect(page).toHaveURL(/days=1:1\d(\.5)?,2:4(&|$)/);
  await day(page, 2).click();
  await expect(page.getByRole('region', { name: 'Change day 2' })).toContainText('4 h');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/days=3:4(&|$)/);
});

test('presses during planning are queued, and planned afterward', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, denverToChicago);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/generate-route', async (route) => {
    await held;
    await route.continue();
  });
  const more = page.getByRole('button', { name: /^More nights at/ });
  const asked = page.waitForRequest('**/api/generate-route');
  await more.click();
  await asked;
  await more.click();
  // On a slow device, rendering the first change takes longer than the debounce.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 25 });
  release();
  await expect(page).toHaveURL(/~n2/);
  await expect(day(page, 3)).toContainText('Chicago, IL');
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/~n3/);
  await expect(day(page, 4)).toContainText('Chicago, IL');
});

test('a change that can’t be planned is requested once, and the plan stays', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await openTrip(page, denverToChicago);
  let asked = 0;
  await page.route('**/api/generate-route', async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.getByRole('button', { name: /^More nights at/ }).click();
  await expect(page.getByText('Unable to connect to server', { exact: false })).toBeVisible();
  // Wait until long after the debounce.
  await page.clock.runFor(10_000);
  await expect(day(page, 2)).toContainText('Chicago, IL');
  expect(asked).toBe(1);
});

test('two days that would be too long together show a notice', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, `${denverToChicago.replace('Chicago%2C+IL', 'New+York%2C+NY')}&hours=10`);
  await expect(page.getByText(/With the next day it would be .* of driving; the limit is 16 h/)).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`a change keeps scroll position and focus, ${width} px`, { tag: width === 768 ? '@rotating' : [] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openTrip(page, `${denverToChicago}&via=Omaha%2C+NE`);
    const scrolled = (): Promise<number> =>
      page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0));
    const focusedDay = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day);
    const change = page.getByRole('button', { name: /^Change the stop at (?!Near|Omaha)/ }).last();
    const town = ((await change.getAttribute('aria-label')) ?? '').replace('Change the stop at ', '');
    // Wait until the day has expanded and the stop has stopped moving.
    await change.click({ trial: true });
    await change.focus();
    await page.keyboard.press('Enter');
    const skip = page.getByRole('menuitem', { name: 'Skip this stop' });
    await skip.focus();
    const before = await scrolled();
    expect(before).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Stop at ${town} again` })).toBeAttached();
    await expect(change).toBeAttached();
    // Rows appear and disappear above the button, but the page doesn't jump to the top.
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(300);
    await expect.poll(focusedDay).toMatch(/^\d$/);

    const move = page.getByRole('button', { name: /^Move the night at/ });
    // The button is disabled while the previous change is being planned.
    await expect(move).toBeEnabled();
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('region', { name: 'Where day 1 ends' });
    const option = dialog.getByRole('listitem').getByRole('button').filter({ hasNotText: 'Planned now' }).first();
    await option.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/~night/);
    await expect(move).toBeFocused();
  });
}

test('a town is skipped and allowed again; a longer stay without a matching stop shows a notice', {
  tag: '@rotating',
}, async ({ page }) => {
  await openTrip(page, `${denverToChicago}&via=Omaha%2C+NE`);
  const change = page.getByRole('button', { name: /^Change the stop at (?!Near|Omaha)/ }).first();
  const town = ((await change.getAttribute('aria-label')) ?? '').replace('Change the stop at ', '');
  await change.click();
  await page.getByRole('menuitem', { name: 'Stay longer here' }).click();
  await expect(page.getByRole('dialog')).toContainText('your plan has one of them');
  await page.keyboard.press('Escape');

  await change.click();
  await page.getByRole('menuitem', { name: 'Skip this stop' }).click();
  const allow = page.getByRole('button', { name: `Stop at ${town} again` });
  await expect(allow).toBeVisible();
  await expect(page.getByRole('button', { name: `Change the stop at ${town}` })).toHaveCount(0);
  await allow.click();
  await expect(page.getByRole('button', { name: `Change the stop at ${town}` })).toBeVisible();
});

test('a driver’s own stay is extended, using only the keyboard', { tag: '@rotating' }, async ({ page }) => {
  await page.goto(`/?${denverToChicago}&via=North+Platte%2C+NE`);
  await day(page, 1).focus();
  await page.keyboard.press('Enter');
  await page
    .locator('[data-stop]')
    .getByRole('button', { name: /^North Platte, NE/ })
    .focus();
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: 'Change the stop at North Platte, NE' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'End the day here' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Stay longer here' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How long at North Platte, NE?' });
  await dialog.getByRole('button', { name: 'A longer stop' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Plan this stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 h stop', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/m60/);
});

test('a day shows times: the sun, time zones, meals, and whether a pinned arrival is met', {
  tag: '@deep',
}, async ({ page }) => {
  await openTrip(page, `${denverToChicago}&via=Omaha%2C+NE~b${winter}T19%3A00`);
  const days = page.getByRole('region', { name: 'Weather Intelligence & Journey Plan' });
  await expect(days.getByText('Sunrise').first()).toBeVisible();
  await expect(days.getByText('Sunset').first()).toBeVisible();
  await expect(days.getByText('Now Central Time')).toBeVisible();
  await expect(days.getByText('Lunch').first()).toBeVisible();
  await expect(days.getByText(/Be there by \w{3}, Jan 15, 7:00 PM CT: .* to spare/)).toBeVisible();
  await page.goto(`/?${denverToChicago}&via=Omaha%2C+NE~b${winter}T12%3A00`);
  await day(page, 1).click();
  await expect(page.getByText(/Be there by \w{3}, Jan 15, 12:00 PM CT: .* late/)).toBeVisible();
});

test('weekends and federal holidays are marked on their days; a return trip is labeled', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`/?from=Denver%2C+CO&to=Chicago%2C+IL&depart=${nextDate('07-04')}T08%3A00&back=yes`);
  await expect(day(page, 1)).toContainText('Independence Day');
  const summary = page.getByRole('region', { name: 'Route Summary' });
  await expect(summary).toContainText('Return trip');
  await expect(summary).toContainText(/\d+Nights/);
  await page.goto(`/?from=Denver%2C+CO&to=Omaha%2C+NE&depart=${nextSaturday()}T08%3A00`);
  await expect(day(page, 1)).toContainText('Weekend');
});

test('a night on the way back of a return trip moves without affecting the way there', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`/?${denverToChicago}&back=yes`);
  await expect(page.getByRole('region', { name: 'Route Summary' })).toContainText('Return trip');
  await day(page, 3).click();
  await showDetails(page, 3);
  await expect(day(page, 1)).toContainText('Omaha, NE');
  await page.getByRole('button', { name: /^Move the night at/ }).click();
  const dialog = page.getByRole('region', { name: 'Where day 3 ends' });
  const option = dialog.getByRole('listitem').getByRole('button').filter({ hasNotText: 'Planned now' }).first();
  const town = ((await option.locator('.font-bold').textContent()) ?? '').trim();
  await option.click();
  await expect(page).toHaveURL(/Chicago[^&]*&via=|via=Chicago/);
  await expect(day(page, 3)).toContainText(town);
  // Omaha is now a separate night, and the detour into town may add a mile.
  await expect(day(page, 1)).toContainText('Omaha, NE');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/back=yes/);
  await expect(day(page, 3)).not.toContainText(`${town} `);
});
