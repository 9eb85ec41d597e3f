import { expect, type Page, test } from '@playwright/test';

const banner = (page: Page) => page.getByRole('region', { name: 'We Value Your Privacy' });

/** Returns the names of everything in the page's storage. */
const keysIn = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);

test('before an answer, only essential data is stored, and planning works', async ({ page }) => {
  await page.goto('/?from=Dallas%2C+TX&to=Houston%2C+TX');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  // The trip is stored shortly after it is drawn.
  await expect.poll(async () => new Set(await keysIn(page))).toEqual(new Set(['roadcast.route', 'roadcast.trips']));
});

test('a theme is kept for the visit, and longer once allowed', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Dark', { exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem('roadcast.settings'))).toBeNull();
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('roadcast.settings'))).toContain('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(banner(page)).toBeHidden();

  // The footer has a button of the same name, and is shown before the settings load.
  const choices = page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Privacy choices' });
  await choices.click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect(choices).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('roadcast.settings'))).toBeNull();
});

test('Global Privacy Control keeps analytics and marketing off', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true }),
  );
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Customize' }).click();
  for (const name of [/Analytics/, /Marketing/]) await expect(page.getByRole('switch', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('roadcast.consent') ?? '{}'));
  expect(record).toMatchObject({
    version: '1.0',
    preferences: { essential: true, analytics: false, marketing: false, preferences: true },
  });
});

test('on a phone, the banner doesn’t cover the navigation and the form’s button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // The layout adjusts after the banner is drawn.
  await expect(async () => {
    const bar = await banner(page).boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
    expect(navigation).not.toBeNull();
    expect((navigation?.y ?? 0) + (navigation?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Where to?' }).click();
  await page.getByRole('combobox', { name: 'Origin' }).fill('Dallas, TX');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Houston, TX');
  await page.getByRole('combobox', { name: 'Destination' }).blur();
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await expect(banner(page)).toBeVisible();
});

test('on a phone, the banner takes at most 160 px, with targets of 44 px, and the examples fit above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bar = await banner(page).boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(160);
  const buttons = banner(page).getByRole('button');
  await expect(buttons).toHaveText(['Accept All Cookies', 'Essential Only', 'Customize', '']);
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(new Set(boxes.slice(0, 3).map((box) => box?.y)).size).toBe(1);
  for (const name of ['Cookie Policy', 'Privacy Policy'])
    await expect(banner(page).getByRole('link', { name })).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
  const last = await page.getByText('Boston to Miami').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test('a policy can be read in between, and what was typed is still there', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Denver, CO');
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Denver, CO');
});

for (const [path, title, sections] of [
  ['/privacy-policy', 'Privacy Policy', 10],
  ['/terms-of-service', 'Terms of Service', 13],
  ['/cookie-policy', 'Cookie and Tracking Policy', 11],
] as const) {
  test(`${path} has its sections, and links back to the planner`, { tag: '@deep' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main section h2[id]')).toHaveCount(sections);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('combobox', { name: 'Origin' })).toBeVisible();
  });
}
