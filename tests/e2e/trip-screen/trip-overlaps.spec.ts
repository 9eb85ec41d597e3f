import { expect, type Page, test } from '@playwright/test';
import { openLayers } from '../map-points.ts';
import { overlapsAcross } from '../overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = '/?from=Denver,+CO&to=Chicago,+IL&via=Lincoln,+NE~night';

const planned = (page: Page): Promise<void> => expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();

/** States of the trip screen that open over or between its parts. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the departure of a trip': async (page) => {
    await page.getByRole('button', { name: /^Departure, hours and vehicle/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'When to leave' })).toBeVisible();
  },
  'the menu of a trip': async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit trip' })).toBeVisible();
  },
  'the places for a night': async (page) => {
    await page.getByRole('button', { name: /^Change where day 1 ends/ }).click();
    await expect(page.getByRole('region', { name: 'Where day 1 ends' }).getByRole('listitem').first()).toBeVisible();
  },
  'a change of a trip': async (page) => {
    await page.getByRole('button', { name: /^Day 1/ }).click();
    await page.getByRole('button', { name: 'Join days 1 and 2' }).click();
    await expect(page.getByRole('region', { name: 'Changes of this trip' }).getByRole('button').first()).toBeVisible();
  },
  'a day chosen in the strip': async (page) => {
    await page.getByRole('radiogroup', { name: 'Days' }).getByRole('radio').nth(2).click();
    await expect(page.getByRole('button', { name: /^Day 2/ })).toHaveAttribute('aria-expanded', 'true');
  },
  'the layers of the map': async (page) => {
    await openLayers(page);
    await expect(page.getByRole('button', { name: 'Gas stations', exact: true })).toBeVisible();
  },
  'a popup on the map': async (page) => {
    const end = page.locator('.map-marker[data-kind="end"]');
    await expect(end).toBeVisible();
    await end.press('Enter');
    await expect(page.locator('.maplibregl-popup')).toBeVisible();
  },
};

for (const [name, show] of Object.entries(states)) {
  test(`nothing overlaps on ${name}, at three widths and two text sizes`, { tag: '@deep' }, async ({ page }) => {
    const prepare = async (): Promise<void> => {
      await planned(page);
      await show(page);
    };
    expect(await overlapsAcross(page, { name, url: TRIP, floats: true, prepare })).toEqual([]);
  });
}
