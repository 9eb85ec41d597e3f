import { expect, type Page, test } from '@playwright/test';
import { accountPages } from './account-pages.ts';
import { seriousOn, widths } from './axe.ts';
import { otherScreens } from './feature-screens.ts';
import { openFirstDay } from './trip-steps.ts';

interface Screen {
  readonly name: string;
  readonly url: string;
  /** Waits until the screen is ready for the check, at any width. */
  readonly shown: (page: Page) => Promise<void>;
}

type Scheme = 'light' | 'dark';

const headed =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Screens that need some interaction first. */
const prepared: readonly Screen[] = [
  {
    name: 'the empty planner',
    url: '/',
    shown: async (page) => {
      await expect(page.getByText(/Default location \(NYC\)/).first()).toBeAttached();
    },
  },
  {
    name: 'a planned trip with a day open',
    url: '/?from=Denver%2C+CO&to=Chicago%2C+IL',
    shown: async (page) => {
      await openFirstDay(page);
      await expect(page.locator('.maplibregl-marker').first()).toBeVisible();
    },
  },
  {
    name: 'a trip that failed',
    url: '/?from=Springfeild&to=Chicago%2C+IL',
    shown: async (page) => {
      await expect(page.getByText('Please check your inputs and try again.')).toBeVisible();
    },
  },
  {
    name: 'the settings',
    url: '/settings',
    shown: async (page) => {
      await expect(page.getByRole('region', { name: 'Vehicle Settings' })).toBeVisible();
    },
  },
  { name: 'the privacy policy', url: '/privacy-policy', shown: headed('Privacy Policy') },
  { name: 'the terms', url: '/terms-of-service', shown: headed('Terms of Service') },
  { name: 'the cookie policy', url: '/cookie-policy', shown: headed('Cookie and Tracking Policy') },
  { name: 'not found', url: '/no/such/road', shown: headed('404 Page Not Found') },
];

/** `prepared`, and the features' other screens. `accounts-accessibility.spec.ts` checks the account pages. */
const screens: readonly Screen[] = [
  ...prepared,
  ...otherScreens([...prepared, ...accountPages.map(({ address }) => ({ url: address }))]),
];

/** Checks a screen at several widths and in several color schemes. @returns axe's serious violations. */
async function looked(
  page: Page,
  { url, shown }: Screen,
  across: readonly number[],
  schemes: readonly Scheme[],
): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url);
  for (const width of across) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await shown(page);
      found.push(...(await seriousOn(page, `${width} px, ${colorScheme}`)));
    }
  }
  return found;
}

for (const screen of screens.slice(0, 2)) {
  test(`axe finds nothing serious on ${screen.name}, on a phone`, async ({ page }) => {
    expect(await looked(page, screen, [390], ['light'])).toEqual([]);
  });
}

for (const screen of screens) {
  test(`axe finds nothing serious on ${screen.name}, at three widths, light and dark`, { tag: '@deep' }, async ({
    page,
  }) => {
    // One page is checked six times.
    test.setTimeout(480_000);
    expect(await looked(page, screen, widths, ['light', 'dark'])).toEqual([]);
  });
}
