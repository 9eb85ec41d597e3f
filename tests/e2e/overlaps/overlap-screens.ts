import { expect, type Page } from '@playwright/test';
import { account, newEmail, open, saveTrip, signUp, trips } from '../account-steps.ts';
import { otherScreens } from '../feature-screens.ts';
import type { Screen } from './screen.ts';
import { planned, TRIP, tripScreens } from './trip-screens.ts';

const headed =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const banner = (page: Page) => page.getByRole('region', { name: 'We Value Your Privacy' });

const settingsShown = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Vehicle Settings' })).toBeVisible();

async function newVehicle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save vehicle' })).toBeVisible();
}

async function signedUp(page: Page): Promise<void> {
  await open(page, '/register');
  await signUp(page, newEmail());
}

/** Signs up, and shares a trip with the community. */
async function sharer(page: Page): Promise<void> {
  await signedUp(page);
  const { request } = page;
  const planned = await request.post('/api/generate-route', {
    data: { origin: 'Denver, CO', destination: 'Moab, UT' },
  });
  const { route } = (await planned.json()) as { route: { id: string } };
  const data = {
    routeId: route.id,
    title: 'Over the Rockies and down to the red rocks',
    description: 'Glenwood Canyon by day, and the river road into Moab at sunset.',
    tags: ['scenic', 'family-friendly', 'a-tag-of-24-letters-here'],
    publicName: 'Ann',
    visibility: 'PUBLIC',
  };
  const shared = await request.post('/api/community/share-route', { data });
  expect(shared.status(), await shared.text()).toBe(200);
}

/** Screens that need some interaction first. */
const prepared: readonly Screen[] = [
  ...tripScreens,
  { name: 'the settings', url: '/settings', prepare: settingsShown },
  { name: 'the settings in the dark', url: '/settings', dark: true, prepare: settingsShown },
  { name: 'a new vehicle', url: '/settings', prepare: newVehicle },
  {
    name: 'a vehicle filled in wrong',
    url: '/settings',
    prepare: async (page) => {
      await newVehicle(page);
      await page.getByRole('textbox', { name: 'Tank (gal)' }).fill('0');
      await page.getByRole('button', { name: 'Save vehicle' }).click();
      await expect(page.getByText('Enter 1 gal to 500 gal.')).toBeVisible();
    },
  },
  { name: 'manage', url: '/manage', prepare: (page) => expect(page.getByText('Current trip')).toBeVisible() },
  {
    name: 'manage with trips of this browser',
    url: '/manage?from=Denver,+CO&to=Chicago,+IL',
    before: async (page) => {
      for (const to of ['Omaha,+NE', 'Cheyenne,+WY']) {
        await open(page, `/?from=Denver,+CO&to=${to}`);
        await planned(page);
      }
    },
    prepare: (page) => expect(page.getByText('Denver, CO to Omaha, NE').first()).toBeVisible(),
  },
  {
    name: 'saved trips',
    url: '/manage',
    before: async (page) => {
      await signedUp(page);
      await saveTrip(page);
    },
    prepare: (page) => expect(trips(page).getByRole('button', { name: /^Open Denver/ })).toBeVisible(),
  },
  {
    name: 'the settings of an account',
    url: '/settings',
    before: signedUp,
    prepare: (page) => expect(page.getByText('This browser', { exact: true })).toBeAttached(),
  },
  {
    name: 'the menu of an account',
    url: '/',
    floats: true,
    before: signedUp,
    prepare: async (page) => {
      await account(page).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  {
    name: 'signing in',
    url: '/login',
    prepare: (page) => expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible(),
  },
  {
    name: 'signing up with nothing filled in',
    url: '/register',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'a forgotten password',
    url: '/forgot-password',
    prepare: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'an expired link from an email',
    url: '/verify-email?token=x',
    prepare: (page) => expect(page.getByText(/This link has expired or was used already/)).toBeVisible(),
  },
  {
    name: 'the community with its filters',
    url: '/community?show=community&state=UT',
    before: sharer,
    prepare: async (page) => {
      await expect(page.getByRole('list', { name: 'Shared trips' }).getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Through state' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Tours by Roadcast' })).toBeVisible();
    },
  },
  {
    name: 'what is trending',
    url: '/community?show=trending',
    prepare: (page) => expect(page.getByRole('region', { name: 'Trending' }).getByRole('button').first()).toBeVisible(),
  },
  {
    name: 'sharing a trip, and shared trips',
    url: `/community?from=Denver,+CO&to=Moab,+UT&show=share`,
    before: sharer,
    prepare: async (page) => {
      await expect(page.getByText(/^Day 1: /)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your shares' }).getByRole('heading').first()).toBeVisible();
    },
  },
  { name: 'the cookie banner', url: '/', banner: true, prepare: (page) => expect(banner(page)).toBeVisible() },
  {
    name: 'the choices of the cookie banner',
    url: TRIP,
    banner: true,
    prepare: async (page) => {
      await planned(page);
      await banner(page).getByRole('button', { name: 'Customize' }).click();
      await expect(banner(page).getByRole('switch', { name: /Analytics/ })).toBeVisible();
    },
  },
  { name: 'the privacy policy', url: '/privacy-policy', prepare: headed('Privacy Policy') },
  { name: 'the terms', url: '/terms-of-service', prepare: headed('Terms of Service') },
  { name: 'the cookie policy', url: '/cookie-policy', prepare: headed('Cookie and Tracking Policy') },
  { name: 'not found', url: '/no/such/road', prepare: headed('404 Page Not Found') },
];

/** `prepared`, and the features' other screens. */
export const screens: readonly Screen[] = [
  ...prepared,
  ...otherScreens(prepared).map(({ shown, ...screen }) => ({ ...screen, prepare: shown })),
];
