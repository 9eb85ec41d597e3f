import { expect, type Page, test } from '@playwright/test';
import { openLayers } from '../map-points.ts';
import { screens } from './overlap-screens.ts';
import { overlapsAcross } from './overlaps-across.ts';
import type { Screen } from './screen.ts';
import { TRIP } from './trip-screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A state that floats draws six maps.
test.describe.configure({ timeout: 480_000 });

const drawn = (page: Page): Promise<void> =>
  expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 60_000 });

/** Lowers a phone's sheet: with large text, the map above it has no room for its controls. */
async function lowerSheet(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /^Resize the trip sheet/ });
  if (!(await handle.isVisible())) return;
  await handle.press('ArrowDown');
  await expect(page.locator('[data-rest="peek"]')).toBeVisible();
}

/** Screens without the map's controls until the map is drawn. */
const withControls = screens
  .filter(({ name }) => name === 'the start' || name === 'the days')
  .map((screen) => ({
    ...screen,
    prepare: async (page: Page) => {
      await screen.prepare(page);
      await expect(page.locator('[data-map-top-right] button').first()).toBeAttached();
    },
  }));

/** Everything that opens over the map. */
const overMap: readonly Screen[] = [
  {
    name: 'the layers, with the weather’s legend',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await drawn(page);
      await lowerSheet(page);
      const layers = await openLayers(page);
      await layers.getByRole('button', { name: 'Weather overlay', exact: true }).click();
      await layers.getByText('Conditions').click();
      await expect(layers.getByText('Circles show arrival weather')).toBeVisible();
    },
  },
  {
    name: 'a night’s popup',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await drawn(page);
      await page.locator('.map-marker[data-kind="night"]').first().press('Enter');
      await expect(page.locator('.maplibregl-popup')).toBeVisible();
    },
  },
];

for (const screen of [...withControls, ...overMap]) {
  test(`nothing overlaps on the map of ${screen.name}, at three widths and two text sizes`, {
    tag: '@deep',
  }, async ({ page }) => {
    expect(await overlapsAcross(page, screen)).toEqual([]);
  });
}
