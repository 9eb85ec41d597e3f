import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { countSteps, type Steps, type Swipe } from './steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wide: Swipe = { x: 0.15, y: 0.6, far: 0.5 };
const thumb: Swipe = { x: 0.5, y: 0.66, far: 0.25 };

/** Steps per journey before the screens were organized by trips and days, counted on 2026-11-24. */
const BEFORE = { change: 9, share: 6, phone: 11, keyboard: 29, wrongInput: 6 } as const;

/** Maximum number of Tab presses to reach an element. */
const TABS = 60;

const firstDay = (page: Page): Locator => page.getByRole('button', { name: /^Day 1/ });
const field = (page: Page, name: 'Origin' | 'Destination'): Locator => page.getByRole('combobox', { name });

async function plan(page: Page, steps: Steps): Promise<void> {
  await steps.fill(field(page, 'Origin'), 'Denver, CO');
  await steps.fill(field(page, 'Destination'), 'Chicago, IL');
  await steps.press(page.getByRole('button', { name: 'Calculate Route' }));
  await expect(firstDay(page)).toBeAttached();
}

async function tabTo(steps: Steps, target: Locator): Promise<void> {
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let tab = 0; tab < TABS && !(await reached()); tab++) await steps.key('Tab');
  await expect(target).toBeFocused();
}

/** Opens a trip's URL in another browser. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await expect(firstDay(page)).toBeAttached();
  return page;
}

test('a new visitor plans a trip, sees its days without scrolling, and changes a stop', async ({ page }) => {
  await page.goto('/');
  const steps = countSteps(page, wide);
  await plan(page, steps);
  const planned = steps.count();
  await steps.see(firstDay(page));
  expect(steps.count(), 'nothing was scrolled').toBe(planned);
  await steps.press(firstDay(page));
  await steps.press(page.locator('[data-stop]').nth(1).getByRole('button').first());
  await steps.press(page.getByRole('button', { name: /^Change the stop at/ }).first());
  await steps.press(page.getByRole('menuitem', { name: 'Skip this stop' }));
  await steps.see(page.getByRole('button', { name: 'Undo' }).first());
  await expect(page.getByRole('region', { name: 'Changes of this trip' })).toBeVisible();
  expect(steps.count()).toBeLessThan(BEFORE.change);
});

test('a new visitor shares a trip, and the link shows its days immediately', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const steps = countSteps(page, wide);
  await plan(page, steps);
  await steps.press(page.getByRole('button', { name: 'Share', exact: true }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('Denver');
  const opened = await openElsewhere(browser, await copied());
  const theirs = countSteps(opened, wide);
  await theirs.see(firstDay(opened));
  expect(steps.count() + theirs.count()).toBeLessThan(BEFORE.share);
  await opened.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new visitor plans a trip, and its days are at most a swipe away', async ({ page }) => {
    await page.goto('/');
    const steps = countSteps(page, thumb);
    const way = page.getByRole('button', { name: 'Where to?' }).or(page.getByRole('link', { name: 'Where to?' }));
    await expect(way.or(field(page, 'Origin')).first()).toBeVisible();
    if (!(await field(page, 'Origin').isVisible())) await steps.press(way.first());
    await plan(page, steps);
    const planned = steps.count();
    await steps.see(firstDay(page));
    expect(steps.count() - planned, 'swipes').toBeLessThanOrEqual(1);
    await steps.press(firstDay(page));
    await expect(page.getByText('Journey Start')).toBeVisible();
    expect(steps.count()).toBeLessThan(BEFORE.phone);
  });
});

test('a visitor without a mouse plans a trip and opens its first day', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  await expect(field(page, 'Origin')).toBeVisible();
  const steps = countSteps(page, wide);
  for (const [name, text, town] of [
    ['Origin', 'denver', 'Denver, CO'],
    ['Destination', 'chicago', 'Chicago, IL'],
  ] as const) {
    await tabTo(steps, field(page, name));
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: town }).first()).toBeVisible();
    await steps.key('Enter');
    await expect(field(page, name)).toHaveValue(town);
  }
  // Enter in the field would also plan, but most people continue to the button.
  await tabTo(steps, page.getByRole('button', { name: 'Calculate Route' }));
  await steps.key('Enter');
  await expect(firstDay(page)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Days', exact: true })).toBeFocused();
  await tabTo(steps, firstDay(page));
  await steps.key('Enter');
  await expect(page.getByText('Journey Start')).toBeVisible();
  expect(steps.count()).toBeLessThan(BEFORE.keyboard);
});

test('a visitor mistypes a town and picks the suggested one', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  const steps = countSteps(page, wide);
  await steps.fill(field(page, 'Origin'), 'Springfeild');
  // Ignore the suggestions and tab past the list.
  await steps.key('Tab');
  await steps.fill(field(page, 'Destination'), 'Chicago, IL');
  await steps.press(page.getByRole('button', { name: 'Calculate Route' }));
  await steps.press(page.getByRole('button', { name: 'Springfield, MO' }));
  await steps.see(firstDay(page));
  expect(steps.count()).toBeLessThan(BEFORE.wrongInput);
});

test('a trip opened by its link leaves focus at the top of the page', { tag: '@rotating' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ from: 'Denver, CO', to: 'Chicago, IL' })}`);
  await expect(firstDay(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
});
