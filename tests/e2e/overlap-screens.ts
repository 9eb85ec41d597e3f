import { expect, type Page } from '@playwright/test';
import { open } from './account-steps.ts';
import { widths } from './axe.ts';
import { overlapsOn } from './overlap.ts';
import { openForm, openPart } from './trip-steps.ts';

export interface Screen {
  readonly name: string;
  readonly url: string;
  /** Waits until the screen is there, and does on it what it is looked at for. */
  readonly prepare: (page: Page) => Promise<void>;
}

const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

const day = (page: Page) => page.getByRole('button', { name: /^Day 1/ });
const planned = (page: Page): Promise<void> => expect(day(page)).toBeVisible();

const headed =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const partOpen =
  (name: Parameters<typeof openPart>[1]) =>
  async (page: Page): Promise<void> => {
    await planned(page);
    await openPart(page, name);
  };

async function dayOpen(page: Page): Promise<void> {
  await planned(page);
  if ((await day(page).getAttribute('aria-expanded')) === 'false') await day(page).click();
  await expect(page.getByText('Journey Start')).toBeAttached();
}

/** Every kind of screen. */
export const screens: readonly Screen[] = [
  { name: 'the start', url: '/', prepare: (page) => expect(page.getByText(/Default location/).first()).toBeAttached() },
  { name: 'the days', url: TRIP, prepare: planned },
  { name: 'a day', url: TRIP, prepare: dayOpen },
  { name: 'the directions', url: TRIP, prepare: partOpen('Directions') },
  { name: 'other routes', url: TRIP, prepare: partOpen('Routes') },
  { name: 'when to leave', url: TRIP, prepare: partOpen('When to leave') },
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
    name: 'other nights',
    url: TRIP,
    prepare: async (page) => {
      await dayOpen(page);
      await page.getByRole('button', { name: /^Move the night at/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a trip that failed',
    url: '/?from=Denvr&to=Chicago,+IL',
    prepare: (page) => expect(page.getByText('Please check your inputs and try again.')).toBeVisible(),
  },
  {
    name: 'the settings',
    url: '/settings',
    prepare: (page) => expect(page.getByRole('region', { name: 'Vehicle Settings' })).toBeVisible(),
  },
  {
    name: 'a new vehicle',
    url: '/settings',
    prepare: (page) => page.getByRole('button', { name: 'Add a vehicle' }).click(),
  },
  { name: 'manage', url: '/manage', prepare: (page) => expect(page.getByText('Current trip')).toBeVisible() },
  {
    name: 'signing in',
    url: '/login',
    prepare: (page) => expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible(),
  },
  {
    name: 'signing up',
    url: '/register',
    prepare: (page) => expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible(),
  },
  { name: 'the privacy policy', url: '/privacy-policy', prepare: headed('Privacy Policy') },
  { name: 'not found', url: '/no/such/road', prepare: headed('404 Page Not Found') },
];

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };

/** Looks at a screen at three widths, with text at its size and at twice its size. @returns what lies over something. */
export async function overlapsAcross(page: Page, { url, prepare }: Screen): Promise<readonly string[]> {
  await open(page, url);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    await page.goto(url);
    await prepare(page);
    for (const text of [100, 200]) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      found.push(...(await overlapsOn(page, `${width} px, text at ${text} %`)));
    }
  }
  return found;
}
