import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cumulativeMeters, type LngLat, pointAlong } from '@roadcast/core/geo';

/** Time between two positions, milliseconds: as fast as a page can process them. */
const BEAT_MS = 250;

/** Largest plausible jump between two positions, meters. */
const STRIDE_METERS = 90;

/** Line to drive along, with the meters at each point. */
export interface Road {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
}

/** Adds the meters at each point to a line. */
export const roadOf = (line: readonly LngLat[]): Road => ({ line, along: cumulativeMeters(line) });

/** Sets the device's position. */
export async function stand(context: BrowserContext, [longitude, latitude]: LngLat, accuracy = 8): Promise<void> {
  await context.setGeolocation({ longitude, latitude, accuracy });
}

/** Drives along a road from one distance to another, meters. @param stride distance between positions, meters. */
export async function drive(
  page: Page,
  { line, along }: Road,
  from = 0,
  to = along.at(-1) ?? 0,
  stride = STRIDE_METERS,
): Promise<void> {
  for (let meters = from; ; meters = Math.min(to, meters + stride)) {
    await stand(page.context(), pointAlong(line, along, meters));
    await page.waitForTimeout(BEAT_MS);
    if (meters >= to) return;
  }
}

/** Opens a trip and returns its road, from the response to the page's request. */
export async function openTrip(page: Page, address: string): Promise<Road> {
  const planned = page.waitForResponse((response) => response.url().endsWith('/api/generate-route'));
  await page.goto(address);
  await (await planned).finished();
  return roadOf(await lineOf(page));
}

/** Returns the line of the trip stored in the browser. */
async function lineOf(page: Page): Promise<LngLat[]> {
  const read = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('roadcast.route') ?? '{}').trip?.geometry ?? []) as LngLat[]);
  await expect.poll(async () => (await read()).length).toBeGreaterThan(1);
  return read();
}

/** Starts a drive of the visible trip in a new browser. */
export async function startDrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Turn-by-Turn Navigation' }).first().click();
  await page.getByRole('button', { name: 'I understand, start' }).click();
}

/** Returns the drive screen. */
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Turn-by-Turn Navigation' });

/** Waits until the application and the map are stored on the device. */
export async function untilHeld(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const application = names.find((name) => name.startsWith('roadcast.application.'));
      const page = application && (await (await caches.open(application)).match('/navigation'));
      const tiles = names.includes('roadcast.map') ? (await (await caches.open('roadcast.map')).keys()).length : 0;
      return page ? tiles : 0;
    });
  await expect.poll(held, { timeout: 90_000 }).toBeGreaterThan(5);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
