import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cumulativeMeters, type LngLat, pointAlong } from '@roadcast/core/geo';

/** Between two positions, milliseconds: as fast as a page takes them. */
const BEAT_MS = 250;

/** A position is believed this far from the one before it, meters. */
const STRIDE_METERS = 90;

/** A line to drive along. */
export interface Road {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
}

/** @returns a line as a road. */
export const roadOf = (line: readonly LngLat[]): Road => ({ line, along: cumulativeMeters(line) });

/** The device says that it is at a place. */
export async function stand(context: BrowserContext, [longitude, latitude]: LngLat, accuracy = 8): Promise<void> {
  await context.setGeolocation({ longitude, latitude, accuracy });
}

/** Drives along a road, from one spot to another, meters. @param stride from one position to the next, meters. */
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

/** The trip that the page has planned, as it hears of it. */
export async function openTrip(page: Page, address: string): Promise<Road> {
  const planned = page.waitForResponse((response) => response.url().endsWith('/api/generate-route'));
  await page.goto(address);
  await (await planned).finished();
  return roadOf(await lineOf(page));
}

/** @returns the line of the trip that the browser keeps. */
async function lineOf(page: Page): Promise<LngLat[]> {
  const read = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('roadcast.route') ?? '{}').trip?.geometry ?? []) as LngLat[]);
  await expect.poll(async () => (await read()).length).toBeGreaterThan(1);
  return read();
}

/** Starts a drive of the trip on the screen, for the first time. */
export async function startDrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Turn-by-Turn Navigation' }).first().click();
  await page.getByRole('button', { name: 'I understand, start' }).click();
}

/** @returns the screen of a drive. */
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Turn-by-Turn Navigation' });

/** Waits until the application and the map are on the device. */
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
