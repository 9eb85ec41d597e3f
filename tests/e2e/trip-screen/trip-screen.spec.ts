import { expect, type Locator, type Page, test } from '@playwright/test';
import { seriousOn } from '../axe.ts';
import { nextDate } from '../next-date.ts';
import { chooseInTripMenu, openFirstDay } from '../trip-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const june = nextDate('06-15');
const long = `/?from=Denver%2C+CO&to=New+York%2C+NY&depart=${june}T08%3A00`;

const sizes = [
  { width: 1440, height: 900, header: 130, cards: 3 },
  { width: 768, height: 1024, header: 130, cards: 3 },
  { width: 390, height: 844, header: 108, cards: 2 },
] as const;

const day = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Day ${number}(?!\\d)`) });
const strip = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Days' });
const header = (page: Page): Locator => page.getByRole('region', { name: 'Trip', exact: true });
const changes = (page: Page): Locator => page.getByRole('region', { name: 'Changes of this trip' });

/** Opens a trip as a visitor who has answered the cookie banner. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((record) => localStorage.setItem('roadcast.consent', record), consent);
  await page.goto(path);
  await expect(day(page, 1)).toBeVisible();
}

const consent = JSON.stringify({
  timestamp: Date.now(),
  preferences: { essential: true, analytics: false, marketing: false, preferences: false },
  version: '1.0',
});

/** Returns whether an element is inside the window with nothing over its corners. */
const isWhole = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 20, top + 6],
      [right - 20, bottom - 6],
    ] as const;
    return corners.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && element.closest('[data-day]')?.contains(shown) === true;
    });
  });

for (const { width, height, header: most, cards } of sizes) {
  test(`header, strip and the first ${cards} days are visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, long);
    const box = await header(page).boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual(most);
    await expect(strip(page).getByRole('radio').nth(1)).toBeInViewport({ ratio: 1 });
    for (let number = 1; number <= cards; number++) {
      await expect.poll(() => isWhole(day(page, number)), { message: `day ${number}` }).toBe(true);
    }
    // The actions stay in place while the days scroll.
    await day(page, 4).scrollIntoViewIfNeeded();
    await expect(header(page).getByRole('button', { name: 'Save trip' })).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole('button', { name: 'Start Turn-by-Turn Navigation' })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('the strip chooses a day with a press or the arrow keys, and opens its card', async ({ page }) => {
  await open(page, long);
  const chips = strip(page).getByRole('radio');
  await expect(chips.first()).toBeChecked();
  await chips.nth(3).click();
  await expect(day(page, 3)).toHaveAttribute('aria-expanded', 'true');
  await expect(day(page, 3)).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(chips.nth(2)).toBeFocused();
  await expect(chips.nth(2)).toBeChecked();
  await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Home');
  await expect(chips.first()).toBeChecked();
});

test('departure, hours and vehicle change in place; the change can be undone', async ({ page }) => {
  await open(page, long);
  const departure = header(page).getByRole('button', { name: /^Departure, hours and vehicle/ });
  await expect(departure).toContainText('Jun 15, 8:00 AM');
  await departure.click();
  const editor = page.getByRole('dialog', { name: 'Departure, days and vehicle' });
  await editor.getByLabel('Departure time').fill('06:30');
  await expect(departure).toContainText('6:30 AM');
  await expect(page).toHaveURL(/T06:30|T06%3A30/);
  await page.keyboard.press('Escape');
  await expect(changes(page)).toContainText(/^Departure .* 6:30 AM: /);
  await changes(page).getByRole('button', { name: 'Undo' }).click();
  await expect(departure).toContainText('8:00 AM');
});

for (const { width, height } of sizes) {
  test(`a night moves in two presses with the map in view, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, long);
    await page.getByRole('button', { name: /^Change where day 1 ends/ }).click();
    const places = page.getByRole('region', { name: 'Where day 1 ends' });
    const option = places.getByRole('listitem').getByRole('button').filter({ hasNotText: 'Planned now' }).first();
    const town = ((await option.locator('.font-bold').textContent()) ?? '').trim();
    await expect(page.locator('.map-root, [data-map-place]').first()).toBeInViewport();
    await option.click();
    await expect(day(page, 1)).toContainText(town);
    await expect(day(page, 1)).toBeInViewport();
    await expect(changes(page)).toContainText(`Night moved to ${town}`);
    // The notice is next to the list of days or, on a phone, above its sheet.
    const column = width === 390 ? page.getByRole('region', { name: 'Trip details' }) : page.getByRole('main');
    const [notice, rows] = await Promise.all([changes(page).boundingBox(), column.boundingBox()]);
    if (!notice || !rows) throw new Error('The notice or the days have no box.');
    const isBeside = notice.x >= rows.x + rows.width || notice.y + notice.height <= rows.y;
    expect(isBeside).toBe(true);
  });
}

test('a change marks its rows, stays undoable from the menu, and Cancel leaves the form without it', async ({
  page,
}) => {
  await open(page, long);
  await page.getByRole('button', { name: 'Add a stop', exact: true }).click();
  const field = page.getByRole('combobox', { name: /on the way$/ });
  await expect(field).toBeFocused();
  await field.fill('Iowa City');
  await expect(page.getByRole('option', { name: 'Iowa City, IA' }).first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/via=Iowa/);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(changes(page)).toContainText('Iowa City, IA added');
  // The notice stays while hovered.
  await changes(page).hover();
  expect(await seriousOn(page, 'a change')).toEqual([]);
  await changes(page).getByRole('button', { name: 'Hide' }).click();
  await chooseInTripMenu(page, 'Undo');
  await expect(page).not.toHaveURL(/via=Iowa/);

  await chooseInTripMenu(page, 'Edit trip');
  await page.getByRole('switch', { name: 'Return trip' }).click();
  await expect(page).toHaveURL(/back=yes/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).not.toHaveURL(/back=yes/);
  await expect(day(page, 1)).toBeVisible();
});

test('each tab keeps its scroll position, and a part of the trip starts at its top', async ({ page }) => {
  await open(page, long);
  const main = page.getByRole('main');
  const scrolled = (): Promise<number> => main.evaluate(({ scrollTop }) => Math.round(scrollTop));
  const tab = (name: string): Locator => page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name });
  await expect(page.getByRole('region', { name: 'About this trip' })).toBeAttached();
  await main.evaluate((column) => column.scrollTo({ top: 400 }));
  await expect.poll(scrolled).toBe(400);
  await tab('Settings').click();
  await expect.poll(scrolled).toBe(0);
  await tab('Plan Route').click();
  await expect.poll(scrolled).toBe(400);
  await chooseInTripMenu(page, 'Costs');
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('button', { name: 'Back to the days' }).click();
  await expect.poll(scrolled).toBe(400);
});

test('every part of the trip is one press from the menu, with a way back', async ({ page }) => {
  await open(page, long);
  for (const [item, heading] of [
    ['When to leave', 'When to leave'],
    ['Routes', 'Other roads'],
    ['Directions', 'Turn-by-Turn Directions'],
    ['Costs', 'What this trip costs'],
    ['Export', 'Export'],
  ] as const) {
    await chooseInTripMenu(page, item);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the days' }).click();
    await expect(day(page, 1)).toBeVisible();
  }
});

test('the specified texts and a stop’s facts are each within one press', async ({ page }) => {
  await open(page, long);
  const main = page.getByRole('main');
  for (const text of ['Weather Intelligence & Journey Plan', '4 days']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(day(page, 1)).toContainText(/Denver, CO to .*\d h \d+ min · \d+ mi · \d+° to \d+°/);
  await openFirstDay(page);
  const stop = page.locator('[data-day="1"] [data-stop]').nth(1);
  for (const fact of [/^Arrive \d+:\d\d [AP]M [CM]T/, /\d+ min stop/, /\d+°/, /mph/, /Rain|rain/]) {
    await expect(stop).toContainText(fact);
  }
  for (const name of [/^Gas prices in/, /^Hotels in/]) await expect(stop.getByRole('link', { name })).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Show .* on the map/ })).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Change the stop at/ })).toBeVisible();
  const opened = page.locator('[data-day="1"]');
  for (const text of [
    'Journey Start',
    'Find accommodations for the night - compare prices and book directly',
    'Sunrise',
  ]) {
    await expect(opened.getByText(text).first()).toBeAttached();
  }
  // The weather's source is named once per day.
  await expect(opened.getByText(/^(Typical|Forecast)/).last()).toBeVisible();
  await page.locator('[data-day="1"] [data-stop]').first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Route Segments Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Route Segments Preview' })).toContainText(/and \d+ more segments/);
});
