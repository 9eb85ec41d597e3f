import { expect, type Page, test } from '@playwright/test';
import { openLayers } from '../map-points.ts';
import type { Screen } from '../overlap-screens.ts';
import { overlapsAcross } from '../overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each test draws six maps.
test.describe.configure({ timeout: 480_000 });

const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

const drawn = (page: Page): Promise<void> =>
  expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 60_000 });

/** Lowers a phone's sheet: with large text, the map above it has no room for its controls. */
async function lowerSheet(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /^Resize the trip sheet/ });
  if (!(await handle.isVisible())) return;
  await handle.press('ArrowDown');
  await expect(page.locator('[data-rest="peek"]')).toBeVisible();
}

/** Everything that opens over the map. */
const states: readonly Screen[] = [
  {
    name: 'the layers, with the legend of the weather',
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
    name: 'the popup of a night',
    url: TRIP,
    floats: true,
    prepare: async (page) => {
      await drawn(page);
      await page.locator('.map-marker[data-kind="night"]').first().press('Enter');
      await expect(page.locator('.maplibregl-popup')).toBeVisible();
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
