import { expect, type Page } from '@playwright/test';
import { account, newEmail, open, saveTrip, signUp, trips } from './account-steps.ts';
import { otherScreens } from './feature-screens.ts';
import { nextDate } from './next-date.ts';
import { openFirstDay, openForm, openPart } from './trip-steps.ts';

export interface Screen {
  readonly name: string;
  readonly url: string;
  /** Whether to leave the cookie banner open. */
  readonly banner?: true;
  readonly dark?: true;
  /**
   * Whether to reopen the screen for each text size, because elements positioned beside their button don't follow
   * growing text.
   */
  readonly floats?: true;
  /** Runs once, before the screen is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Waits until the screen is ready and brings it into the state to check. */
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

const june = nextDate('06-11');

/** Screens that need some interaction first. */
const prepared: readonly Screen[] = [
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
      await expect(page.getByRole('region', { name: 'Where day 1 ends' }).getByRole('listitem').first()).toBeVisible();
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
