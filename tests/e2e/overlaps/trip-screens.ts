import { expect, type Page } from '@playwright/test';
import { nextDate } from '../next-date.ts';
import { openFirstDay, openForm, openPart } from '../trip-steps.ts';
import type { Screen } from './screen.ts';

export const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

const day = (page: Page) => page.getByRole('button', { name: /^Day 1/ });
export const planned = (page: Page): Promise<void> => expect(day(page)).toBeVisible();

const partOpen =
  (name: Parameters<typeof openPart>[1]) =>
  async (page: Page): Promise<void> => {
    await planned(page);
    await openPart(page, name);
  };

async function dayOpen(page: Page): Promise<void> {
  await planned(page);
  await openFirstDay(page);
}

/** Fills in the form and plans the trip. */
async function calculate(page: Page, from: string, to: string): Promise<void> {
  await openForm(page);
  await page.getByRole('combobox', { name: 'Origin' }).fill(from);
  await page.getByRole('combobox', { name: 'Destination' }).fill(to);
  await page.getByRole('combobox', { name: 'Destination' }).blur();
  await page.getByRole('button', { name: 'Calculate Route' }).click();
}

async function openNights(page: Page): Promise<void> {
  await planned(page);
  await page.getByRole('button', { name: /^Change where day 1 ends/ }).click();
  await expect(nights(page).getByRole('listitem').first()).toBeVisible();
}

const nights = (page: Page) => page.getByRole('region', { name: 'Where day 1 ends' });

const june = nextDate('06-11');

/** The planner, and a trip in all its states. */
export const tripScreens: readonly Screen[] = [
  { name: 'the start', url: '/', prepare: (page) => expect(page.getByText(/Default location/).first()).toBeAttached() },
  { name: 'the days', url: TRIP, prepare: planned },
  { name: 'a day', url: TRIP, prepare: dayOpen },
  { name: 'the directions', url: TRIP, prepare: partOpen('Directions') },
  { name: 'other routes', url: TRIP, prepare: partOpen('Routes') },
  { name: 'when to leave', url: TRIP, prepare: partOpen('When to leave') },
  { name: 'costs', url: TRIP, prepare: partOpen('Costs') },
  { name: 'export', url: TRIP, prepare: partOpen('Export') },
  {
    name: 'the form of a trip',
    url: TRIP,
    prepare: async (page) => {
      await planned(page);
      await openForm(page);
      await expect(page.getByRole('button', { name: 'Calculate Route' })).toBeVisible();
    },
  },
  {
    name: 'the options of a trip',
    url: `${TRIP}&avoid=tolls`,
    prepare: async (page) => {
      await planned(page);
      await openForm(page);
      await page.getByRole('button', { name: /^Departure, days and vehicle/ }).click();
      await expect(page.getByRole('switch', { name: /^Avoid tolls/ })).toBeVisible();
    },
  },
  {
    name: 'more stops than the plan has',
    url: `/?from=Denver,+CO&to=Chicago,+IL${['Sterling,+CO', 'North+Platte,+NE', 'Lincoln,+NE', 'Omaha,+NE', 'Des+Moines,+IA'].map((place) => `&via=${place}`).join('')}`,
    prepare: async (page) => {
      await expect(page.getByText(/1 stop/).first()).toBeVisible();
      await openForm(page);
      await expect(page.getByRole('combobox', { name: 'Stop 5 on the way' })).toBeVisible();
    },
  },
  {
    name: 'other nights',
    url: TRIP,
    prepare: async (page) => {
      await dayOpen(page);
      await page.getByRole('button', { name: /^Move the night at/ }).click();
      await expect(nights(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of a stop',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await dayOpen(page);
      await page
        .getByRole('button', { name: /^Change the stop at/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Skip this stop' })).toBeVisible();
    },
  },
  {
    name: 'a longer stay',
    url: `${TRIP}&via=North+Platte,+NE`,
    prepare: async (page) => {
      await dayOpen(page);
      await page.getByRole('button', { name: 'Change the stop at North Platte, NE' }).click();
      await page.getByRole('menuitem', { name: 'Stay longer here' }).click();
      await expect(page.getByRole('button', { name: 'Plan this stop' })).toBeVisible();
    },
  },
  {
    name: 'places to stay',
    url: TRIP,
    prepare: async (page) => {
      await dayOpen(page);
      await page
        .getByRole('button', { name: /^Hotels in/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a pin that cannot be kept',
    url: `/?from=Chicago,+IL&to=Denver,+CO~b${june}T18:00&depart=${june}T08:00`,
    prepare: async (page) => {
      await planned(page);
      await expect(page.getByRole('button', { name: /^Leave / }).first()).toBeVisible();
    },
  },
  { name: 'a trip there and back', url: `${TRIP}&back=yes`, prepare: dayOpen },
  {
    name: 'a trip that failed',
    url: '/?from=Springfeild&to=Chicago,+IL',
    prepare: (page) => expect(page.getByText('Please check your inputs and try again.')).toBeVisible(),
  },
  {
    name: 'a link to where no road leads',
    url: '/?from=Denver,+CO&to=Honolulu,+HI',
    prepare: (page) => expect(page.getByText(/Error: No road leads/)).toBeVisible(),
  },
  {
    name: 'a link to a trip in a tall truck',
    url: '/?from=Denver,+CO&to=Cheyenne,+WY&vehicle=rv&rig=height:13.4',
    prepare: (page) => expect(page.getByRole('button', { name: 'Plan it with a standard vehicle' })).toBeVisible(),
  },
  {
    name: 'a lost connection',
    url: '/',
    prepare: async (page) => {
      await page.route('**/api/generate-route', (route) => route.abort());
      await calculate(page, 'Denver, CO', 'Chicago, IL');
      await expect(page.getByText(/Network error: Unable to connect to server/)).toBeVisible();
    },
  },
  {
    name: 'a file that is refused',
    url: TRIP,
    prepare: async (page) => {
      await partOpen('Export')(page);
      const file = { name: 'photo.jpg', mimeType: '', buffer: Buffer.from('\u0089PNG\u001a') };
      await page.getByLabel('Trip file', { exact: true }).setInputFiles(file);
      await expect(page.getByRole('alert').getByText(/photo\.jpg is not a trip file/)).toBeVisible();
    },
  },
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
