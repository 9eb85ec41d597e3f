import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLayers, openOnMap, pressBesideLine } from '../map-points.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = '/?from=Denver%2C+CO&to=Chicago%2C+IL';

const layersButton = (page: Page) => page.getByRole('button', { name: 'Layers', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Layers', exact: true });
const popup = (page: Page) => page.locator('.maplibregl-popup');
const night = (page: Page) => page.locator('.map-marker[data-kind="night"]').first();
/** Buttons on the map that aren't part of the trip. */
const controls = (page: Page) => page.locator('.map-root button:not(.map-marker, .line-handle):visible');

async function open(page: Page, path = TRIP): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Essential Only' }).first().click();
  await expect(page.locator('.map-marker[data-kind="end"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 30_000 });
}

test('on a phone the map has two controls, and everything else is in the layers panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const names = await controls(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(names).toHaveLength(2);
  expect(new Set(names)).toEqual(new Set(['Layers', 'Find my location']));
  for (const control of await controls(page).all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(page.locator('.maplibregl-ctrl-scale')).toBeHidden();

  const layers = await openLayers(page);
  const cycle = layers.getByRole('button', { name: / (ON|OFF)$/ });
  await expect(cycle).toHaveText('Layers OFF');
  for (const name of ['Weather overlay', 'Gas stations', 'EV chargers', 'Traffic', 'Reset view to route'])
    await expect(layers.getByRole('button', { name, exact: true })).toBeVisible();
  await layers.getByRole('button', { name: 'Weather overlay', exact: true }).click();
  await expect(cycle).toHaveText('Weather ON');
  await layers.getByText('Conditions').click();
  await expect(layers.getByText('Circles show arrival weather')).toBeVisible();
  await layers.getByRole('button', { name: 'Close layers' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(layersButton(page)).toBeFocused();
});

test('on a wide screen a press on the cycle button cycles, and the panel opens next to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  for (const name of ['Layers', 'Zoom in', 'Zoom out', 'Find my location', 'Full screen'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Layers OFF' }).click();
  await expect(page.getByRole('button', { name: 'Weather ON' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await layersButton(page).click();
  await expect(panel(page).getByRole('button', { name: 'Weather overlay' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(layersButton(page)).toBeFocused();
});

test('there is one popup, panel or notice at a time', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const trip = await openOnMap(page, TRIP);
  await page.getByRole('button', { name: 'Essential Only' }).first().click();
  await page.locator('.map-root[data-idle="true"]').waitFor();
  await layersButton(page).click();
  await night(page).press('Enter');
  await expect(popup(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await layersButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  // A selected point beside the line counts as well.
  await page.keyboard.press('Escape');
  await page.locator('.map-root[data-idle="true"]').waitFor();
  await pressBesideLine(page, trip, { x: 0, y: 40 });
  await layersButton(page).click();
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Without a traffic service, a notice says why, until a popup opens.
  const cycle = page.getByRole('button', { name: / (ON|OFF)$/ });
  const notice = page.getByText('No traffic');
  await cycle.click();
  await cycle.click();
  await expect(notice).toBeVisible();
  await night(page).press('Enter');
  await expect(popup(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await cycle.click();
  await expect(popup(page)).toHaveCount(0);
});

/** Expects an open popup inside the map's free part, with its close button on top. */
async function expectInside(page: Page, popupCard: Locator): Promise<void> {
  await expect(async () => {
    const map = page.locator('.map-root');
    const [root, card] = [await map.boundingBox(), await popupCard.boundingBox()];
    if (!root || !card) throw new Error('no popup is open');
    const [top = 0, bottom = 0] = await map.evaluate(({ style }) =>
      ['--map-inset-top', '--map-inset-bottom'].map((name) => Number.parseFloat(style.getPropertyValue(name))),
    );
    expect(card.x).toBeGreaterThanOrEqual(root.x);
    expect(card.x + card.width).toBeLessThanOrEqual(root.x + root.width);
    expect(card.y).toBeGreaterThanOrEqual(root.y + top - 1);
    expect(card.y + card.height).toBeLessThanOrEqual(root.y + root.height - bottom + 1);
    const close = page.locator('.maplibregl-popup-close-button');
    const isOnTop = await close.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }).toPass({ timeout: 15_000 });
}

for (const [width, height] of [
  [1440, 900],
  [1440, 640],
  [768, 1024],
  [390, 844],
  [390, 600],
] as const) {
  test(`popups stay inside the map at ${width}x${height}, with their close button in reach`, {
    ...(width === 768 && { tag: '@rotating' }),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    for (const kind of ['start', 'night', 'end']) {
      await page.locator(`.map-marker[data-kind="${kind}"]`).first().press('Enter');
      await expect(popup(page)).toBeVisible();
      await expectInside(page, page.locator('.maplibregl-popup-content'));
    }
    // Also when the map is moved under it.
    await page.locator('.maplibregl-canvas').focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowDown');
    await expectInside(page, page.locator('.maplibregl-popup-content'));
    await page.locator('.maplibregl-popup-close-button').click();
    await expect(popup(page)).toHaveCount(0);
  });
}
