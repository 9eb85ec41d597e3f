import { expect, type Page, test } from '@playwright/test';
import { nextDate } from '../next-date.ts';
import type { Screen } from '../overlap-screens.ts';
import { overlapsAcross } from '../overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = `/?from=Denver,+CO&to=Chicago,+IL&depart=${nextDate('06-15')}T08:00`;

const planned = (page: Page): Promise<void> => expect(page.getByRole('button', { name: /^Day 1(?!\d)/ })).toBeVisible();

async function openNights(page: Page): Promise<void> {
  await planned(page);
  await page.getByRole('button', { name: /^Change where day 1 ends/ }).click();
  await expect(nights(page).getByRole('listitem').first()).toBeVisible();
}

const nights = (page: Page) => page.getByRole('region', { name: 'Where day 1 ends' });

/** States of a trip's screen after one or two clicks. */
const states: readonly Screen[] = [
  {
    name: 'the editor of the departure',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await planned(page);
      await page.getByRole('button', { name: /^Departure, hours and vehicle/ }).click();
      await expect(page.getByRole('dialog', { name: 'Departure, days and vehicle' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a trip',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await planned(page);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit trip' })).toBeVisible();
    },
  },
  {
    name: 'a chosen day',
    url: TRIP,
    prepare: async (page) => {
      await planned(page);
      await page.getByRole('radiogroup', { name: 'Days' }).getByRole('radio').nth(2).click();
      await expect(page.getByRole('button', { name: /^Day 2(?!\d)/ })).toHaveAttribute('aria-expanded', 'true');
    },
  },
  { name: 'the places for a night', url: TRIP, prepare: openNights },
  {
    name: 'a change and its notice',
    url: TRIP,
    prepare: async (page) => {
      await openNights(page);
      await nights(page).getByRole('button').filter({ hasText: /mi/, hasNotText: 'Planned now' }).first().click();
      await expect(page.getByRole('region', { name: 'Changes of this trip' })).toContainText('Night moved');
    },
  },
];

for (const state of states) {
  test(`nothing overlaps with ${state.name}, at three widths and two text sizes`, { tag: '@deep' }, async ({
    page,
  }) => {
    expect(await overlapsAcross(page, state)).toEqual([]);
  });
}
