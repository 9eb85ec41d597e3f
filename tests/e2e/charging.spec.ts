import { expect, type Page, test } from '@playwright/test';
import { ownServer, PRIVATE } from '../support/own-server.ts';
import { open } from './account-steps.ts';
import { seriousOn } from './axe.ts';

/** Text in the charger dialog if there are no alternatives. */
const NO_OTHER = 'No other charger is known near here.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = '/ev?from=Denver,+CO&to=Chicago,+IL&vehicle=ev';

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'EV Options' });
const card = (page: Page) => tab(page).getByRole('region', { name: 'Charging on this trip' });
const stops = (page: Page) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4 }) });
const battery = (page: Page) => page.getByRole('region', { name: 'Battery along the route' });
const position = (page: Page) => battery(page).getByRole('slider', { name: 'Time of the trip' });
const bar = (page: Page) => page.getByRole('region', { name: 'Changes of this trip' });

test('without the required plan, the tab describes the feature', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/ev');
  const teaser = page.getByRole('region', { name: 'Pro Feature Required' });
  await expect(teaser).toContainText('Advanced EV routing with charging optimization');
  await expect(teaser).toContainText('Upgrade to Pro');
  await expect(teaser.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('slider')).toHaveCount(0);
  expect(await seriousOn(page, 'the teaser')).toEqual([]);
});

test.describe('with electric routing', () => {
  const server = ownServer(PRIVATE);
  const openHere = (page: Page, address: string): Promise<void> => open(page, `${server.url}${address}`);

  test('a model is found by keyboard, the trip becomes electric, and the battery is shown along the road', async ({
    page,
  }) => {
    await openHere(page, '/ev?from=Denver,+CO&to=Chicago,+IL');
    await expect(tab(page)).toContainText('This trip’s vehicle doesn’t charge');
    const model = tab(page).getByRole('combobox', { name: 'Model', exact: true });
    await model.focus();
    await page.keyboard.type('model y long range 2022');
    await expect(page.getByRole('listbox', { name: 'Models' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(model).toHaveValue(/Model Y/);
    await expect(tab(page).getByRole('region', { name: 'Your EV' })).toContainText('EPA range');
    await expect(page).toHaveURL(/vehicle=ev.*ev=vehicleId:tesla-model-y/);
    await expect(stops(page).first()).toBeVisible();
    await expect(card(page)).toContainText('Range anxiety');

    await page.getByRole('tab', { name: 'Battery' }).click();
    await position(page).focus();
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveAttribute('aria-valuetext', /0 mi from start, battery 90%/);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveAttribute(
      'aria-valuetext',
      /\d+ mi from start, battery \d\d%, probably \d\d% to \d\d%/,
    );
    await battery(page).getByRole('button', { name: 'Show as a table' }).press('Enter');
    const table = battery(page).getByRole('table', { name: /^The battery at the start/ });
    await expect(table.getByRole('row').first()).toBeVisible();
    await expect(table.getByRole('rowheader').first()).toHaveText('Denver, CO');
    expect(await seriousOn(page, 'an electric trip, light')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousOn(page, 'an electric trip, dark')).toEqual([]);
  });

  test('options replan automatically, contradictions are reported, and a change is undone', {
    tag: '@deep',
  }, async ({ page }) => {
    await openHere(page, TRIP);
    await expect(stops(page).first()).toBeVisible();
    const start = tab(page).getByRole('slider', { name: 'Charge at the start' });
    await start.press('ArrowLeft');
    await expect(page).toHaveURL(/ev=startCharge:85/);
    await expect(card(page)).toContainText('from 85% to at least 10%');
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page).not.toHaveURL(/startCharge/);
    await expect(start).toHaveValue('90');
    await start.press('Home');
    await tab(page).getByRole('slider', { name: 'Charge to keep' }).press('End');
    await expect(page.getByRole('alert').filter({ hasText: 'more charge than you want to keep' })).toBeVisible();
  });

  test('a dead charger: the rest of the trip is replanned from there immediately, without it', {
    tag: '@rotating',
  }, async ({ page }) => {
    await openHere(page, TRIP);
    const first = stops(page)
      .filter({ has: page.getByRole('button', { name: /^No longer works/ }) })
      .first();
    await expect(first).toBeVisible();
    const action = first.getByRole('button', { name: /^No longer works/ });
    const name = ((await action.getAttribute('aria-label')) ?? '').replace('No longer works: ', '');
    await action.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Without ${name}` });
    await expect(dialog).toContainText(/Arrival at the end with \d+%/);
    await expect(dialog.getByRole('listitem').first()).not.toContainText(`${name} `);
    await expect(page).toHaveURL(/skippedSites/);
    await page.keyboard.press('Escape');
    await expect(card(page).getByRole('button', { name: `No longer works: ${name}`, exact: true })).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page).not.toHaveURL(/skippedSites/);
  });

  test('a stop is pinned, replaced with another charger, and removed', { tag: '@rotating' }, async ({ page }) => {
    await openHere(page, TRIP);
    const first = stops(page)
      .filter({ has: page.getByRole('button', { name: /^Always charge here/ }) })
      .first();
    await first.getByRole('button', { name: /^Always charge here/ }).press('Enter');
    await expect(page).toHaveURL(/pinnedSites/);
    await expect(card(page).getByText('Your choice').first()).toBeVisible();
    const others = page.getByRole('dialog', { name: 'Another charger' });
    const other = others.getByRole('button', { name: /^Charge here: / }).first();
    // On the plains, there may be no alternative for miles.
    for (const button of await card(page)
      .getByRole('button', { name: /^Choose another/ })
      .all()) {
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await button.press('Enter');
      await expect(other.or(others.getByText(NO_OTHER))).toBeVisible();
      if (await other.isVisible()) break;
      await page.keyboard.press('Escape');
      await expect(others).toBeHidden();
    }
    const chosen = ((await other.getAttribute('aria-label')) ?? '').replace('Charge here: ', '');
    await other.press('Enter');
    await expect(card(page).getByRole('heading', { level: 4, name: chosen, exact: true }).first()).toBeVisible();
    await card(page)
      .getByRole('button', { name: `Remove: ${chosen}`, exact: true })
      .first()
      .press('Enter');
    await expect(card(page).getByRole('heading', { level: 4, name: chosen, exact: true })).toHaveCount(0);
  });

  test('cold and wind are compared with the plan, and don’t change it', { tag: '@deep' }, async ({ page }) => {
    await openHere(page, TRIP);
    const whatIf = tab(page).getByRole('region', { name: 'What if' });
    await whatIf.getByRole('combobox', { name: 'Temperature' }).selectOption('10 °F');
    await whatIf.getByRole('combobox', { name: 'Headwind' }).selectOption('25 mph');
    const row = whatIf.getByRole('row', { name: /^Charging time/ });
    await expect(row.getByRole('cell')).toHaveCount(2);
    await expect(row.getByRole('cell').nth(1)).not.toHaveText((await row.getByRole('cell').nth(0).textContent()) ?? '');
    await expect(page).not.toHaveURL(/ev=/);
  });
});
