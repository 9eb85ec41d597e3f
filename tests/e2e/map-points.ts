import { expect, type Locator, type Page } from '@playwright/test';
import { compactRouteAnswerSchema, type Trip } from '@roadcast/contract';
import { type LngLat, toLngLat } from '@roadcast/core/geo';

/** Position in the window, pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns Web Mercator coordinates in the unit square, as used by the map. */
const mercator = ([lng, lat]: LngLat): ScreenPoint => ({
  x: (lng + 180) / 360,
  y: (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
});

/** Minimum distance from a marker for a click that must not hit it, pixels. */
const CLEAR_OF_MARKERS = 40;

/**
 * Opens a trip's URL with map animations disabled, so measured positions are still correct when clicked.
 * @returns the trip planned by the server.
 */
export async function openOnMap(page: Page, address: string): Promise<Trip> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/generate-route'));
  await page.goto(address);
  const { route } = compactRouteAnswerSchema.parse(await (await answered).json());
  await expect(page.locator('.map-marker[data-kind="start"]')).toBeVisible();
  await expect(page.locator('.map-marker[data-kind="end"]')).toBeVisible();
  return route;
}

/** Opens the map's layers panel if it is closed. @returns the panel. */
export async function openLayers(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Layers', exact: true });
  // The map takes long to draw without a graphics card.
  await expect(button).toBeVisible({ timeout: 60_000 });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Layers', exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

/**
 * Returns a function that converts coordinates to window positions. Calibrated with the markers at the trip's ends, so
 * the function works for any window and map size.
 */
async function projection(page: Page, { segments }: Trip): Promise<(at: LngLat) => ScreenPoint> {
  const [first, last] = [segments[0], segments.at(-1)];
  const [from, to] = [await middleOf(page, 'start'), await middleOf(page, 'end')];
  if (!first || !last) throw new Error('the trip has no ends');
  const [a, b] = [mercator(toLngLat(first)), mercator(toLngLat(last))];
  const scale = Math.hypot(to.x - from.x, to.y - from.y) / Math.hypot(b.x - a.x, b.y - a.y);
  return (at) => {
    const { x, y } = mercator(at);
    return { x: from.x + (x - a.x) * scale, y: from.y + (y - a.y) * scale };
  };
}

async function middleOf(page: Page, kind: 'start' | 'end'): Promise<ScreenPoint> {
  const marker = page.locator(`.map-marker[data-kind="${kind}"]`);
  await expect(marker).toBeVisible();
  const box = await marker.boundingBox();
  if (!box) throw new Error(`the trip's ${kind} is not on the map`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns for each position whether no markers, cards or buttons cover it. */
const bare = (page: Page, spots: readonly ScreenPoint[]): Promise<boolean[]> =>
  page.evaluate(
    ({ points, clear }) => {
      const markers = [...document.querySelectorAll('.maplibregl-marker:not(.line-grip)')].map((one) =>
        one.getBoundingClientRect(),
      );
      return points.map(({ x, y }) => {
        const free = markers.every((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > clear);
        return free && document.elementFromPoint(x, y)?.matches('.maplibregl-canvas') === true;
      });
    },
    { points: [...spots], clear: CLEAR_OF_MARKERS },
  );

/**
 * Clicks an uncovered part of the map beside the trip's line, near its middle. @param off offset from the line, pixels.
 */
export async function pressBesideLine(page: Page, trip: Trip, off: ScreenPoint): Promise<void> {
  await expect(async () => {
    const onScreen = await projection(page, trip);
    const middle = trip.geometry.length / 2;
    const points = [...trip.geometry.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const spots = points.map((index) => onScreen(trip.geometry[index] as LngLat));
    const beside = spots.map(({ x, y }) => ({ x: x + off.x, y: y + off.y }));
    const free = await bare(page, beside);
    const found = beside.find((_, i) => free[i]);
    if (!found) throw new Error('nothing beside the line lies bare');
    await page.mouse.click(found.x, found.y);
    await expect(page.locator('.maplibregl-popup')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/**
 * Drags the trip's line. Grabs it near its middle, where both the line and the target are uncovered.
 * @param by offset of the drop, pixels. @param before called before the drop.
 */
export async function dragLine(
  page: Page,
  trip: Trip,
  by: ScreenPoint,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const grip = page.locator('.line-grip');
  // The handle appears once the map has drawn the line and the pointer is over the line.
  let from: ScreenPoint = { x: 0, y: 0 };
  await expect(async () => {
    const onScreen = await projection(page, trip);
    const middle = trip.geometry.length / 2;
    const points = [...trip.geometry.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const spots = points.map((index) => onScreen(trip.geometry[index] as LngLat));
    const ends = spots.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
    const [free, freeEnds] = await Promise.all([bare(page, spots), bare(page, ends)]);
    const found = spots.find((_, i) => free[i] && freeEnds[i]);
    if (!found) throw new Error('the line lies nowhere bare');
    from = found;
    await page.mouse.move(from.x + 2, from.y + 2);
    await page.mouse.move(from.x, from.y);
    await expect(grip).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.down();
  await expect(grip).toHaveAttribute('data-held', '');
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await before();
  await page.mouse.up();
}
