import { expect, type Locator, type Page, test } from '@playwright/test';
import { linkMailedTo, newEmail, open, signUp, TRIP } from './account-steps.ts';
import { seriousOn } from './axe.ts';
import { openLayers } from './map-points.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const layer = (page: Page) => page.getByRole('button', { name: 'Gas stations', exact: true });
const popup = (page: Page) => page.locator('.maplibregl-popup');
const pins = (page: Page) => page.locator('.map-marker[data-kind="service"]:not([hidden])');
const report = (page: Page) => page.getByRole('dialog', { name: 'Report a price' });
const list = (page: Page) => page.getByRole('dialog', { name: /^Gas stations near/ });
const rows = (page: Page) => list(page).getByRole('listitem');

/** Returns whether an element is fully visible: nothing covers its center, and its container doesn't clip it. */
const isWhole = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const corners = [top + 3, top + height - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    return corners.every((seen) => seen !== null && element.contains(seen));
  });

async function openLayer(page: Page): Promise<void> {
  await openLayers(page);
  await layer(page).press('Enter');
  await expect(layer(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(pins(page).first()).toBeAttached();
}

test('a station opens on the map by keyboard, its pin under its popup, and in the dark too @deep', async ({ page }) => {
  await open(page, TRIP);
  await openLayer(page);
  await pins(page).nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('Prices a gallon')).toBeVisible();
  await page.locator('.map-root[data-idle="true"]').waitFor();
  const [card, pin] = await Promise.all([
    page.locator('.maplibregl-popup-content').boundingBox(),
    page.locator('.map-marker[data-kind="service"][data-lit] .map-marker-circle').boundingBox(),
  ]);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(pin?.y ?? 0);
  expect(await isWhole(popup(page).getByRole('button', { name: /^Add as a stop/ }))).toBe(true);
  expect(await isWhole(popup(page).getByRole('button', { name: /^Report a price/ }))).toBe(true);
  expect(await seriousOn(page, 'a station, light')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousOn(page, 'a station, dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  // Repeat with the pointer.
  await page.locator('.map-root[data-idle="true"]').waitFor();
  await expect(pins(page).first()).toBeVisible();
  const shown = page.locator('.map-marker[data-kind="service"][data-size="pin"]:not([hidden])').first();
  await ((await shown.count()) > 0 ? shown : pins(page).first()).click();
  await expect(popup(page).getByText('Prices a gallon')).toBeVisible();
});

test('the stations around a stop are listed and sorted; a report requires a confirmed email and an account of some age', async ({
  context,
  page,
}) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto(TRIP);
  await expect(page.locator('.map-marker[data-kind="end"]')).toBeVisible({ timeout: 60_000 });
  await page.locator('.map-marker[data-kind="end"]').press('Enter');
  await popup(page).getByRole('button', { name: 'Find Gas Stations' }).press('Enter');
  await expect(list(page).getByText(/within 10 mi/)).toBeVisible();
  // The notice at the bottom must not cover the heading and the sort order.
  const byDistance = list(page).getByRole('radio', { name: 'Distance' });
  expect(await isWhole(byDistance)).toBe(true);
  await byDistance.check();
  const away = async (): Promise<number[]> =>
    (await rows(page).allTextContents()).map((text) => Number(/([\d.]+) mi away/.exec(text)?.[1]));
  await expect(async () => {
    const miles = await away();
    expect(miles.length).toBeGreaterThan(1);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  }).toPass();
  await expect(list(page).getByText(/^Averages \(AVG\): .+, \w+ \d+, \d{4}$/)).toHaveCount(1);

  const send = async (price: string): Promise<void> => {
    await report(page).getByRole('textbox', { name: 'Dollars a gallon' }).fill(price);
    await report(page).getByRole('button', { name: 'Send price' }).click();
  };
  const last = rows(page).last();
  await last.getByRole('button').first().click();
  const usual = Number(/\$(\d\.\d\d)/.exec((await last.textContent()) ?? '')?.[1]);
  await last.getByRole('button', { name: /^Report a price/ }).click();
  expect(await seriousOn(page, 'the report of a price')).toEqual([]);
  const price = (usual - 0.2).toFixed(2);
  await send(price);
  await expect(report(page).getByText(/^Confirm your email address before you report prices\./)).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await linkMailedTo(email, '/verify-email'));
  await expect(mail.getByText('Your email address is confirmed')).toBeVisible();
  await mail.close();
  await send(price);
  await expect(report(page).getByText(/once your account is 7 days old/)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the local price card shows the price of gas, its source and its date', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Local Gas Prices' }).first();
  await expect(card.getByText('Default location area')).toBeVisible();
  await expect(card.getByText(/, \w+ \d+, \d{4}$/).first()).toBeVisible();
  await expect(card.getByRole('list', { name: 'Stations' }).getByRole('listitem')).toHaveCount(3);
  await card.getByRole('button', { expanded: false }).first().click();
  await expect(card.getByRole('button', { name: /^Report a price/ })).toBeVisible();
});
