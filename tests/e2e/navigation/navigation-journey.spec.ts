import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { LngLat } from '@roadcast/core/geo';
import { writeOsmPbf } from '../../../dataset/tiles/osm-pbf.ts';
import { runToEnd } from '../../support/server-process.ts';
import { cornerOf, inTown, MISSED, STAIRS, staircaseTown } from '../../support/staircase-town.ts';
import { pointAt } from '../../support/street-import.ts';
import { drive, openTrip, overlay, roadOf, stand, startDrive, untilHeld } from './drive-steps.ts';
import { playVoice, saidBy } from './played-voice.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

/** Start of the town's streets: Nebraska, a few miles from any highway. */
const START: LngLat = [-101.7, 41.16];
const END = cornerOf(START, STAIRS - 1);

const placeAt = (name: string, [lng, lat]: LngLat): string => encodeURIComponent(`${name}@${lat},${lng}`);
const TRIP = `/?from=${placeAt('Ash Street', START)}&to=${placeAt('Top of the stairs', END)}`;

/** Timeout for an import, milliseconds: four times as long as on an idle machine. */
const IMPORT_MS = 400_000;

/** Returns the line of the drive stored on the device. */
const heldLine = (page: Page): Promise<LngLat[]> =>
  page.evaluate(
    () =>
      new Promise<LngLat[]>((resolve, reject) => {
        const asked = indexedDB.open('roadcast.drive');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const read = asked.result.transaction('kept').objectStore('kept').get('drive');
          read.onsuccess = () => {
            asked.result.close();
            resolve(read.result.trip.geometry);
          };
        };
      }),
  );

test.describe('on streets @deep', () => {
  const folder = process.env.E2E_DATA_DIR ?? '';

  test.beforeAll(() => {
    test.setTimeout(600_000);
    const extract = join(folder, 'staircase.osm.pbf');
    writeFileSync(extract, writeOsmPbf(staircaseTown(START)));
    const { status, stderr } = runToEnd('dataset/import/main.ts', ['import', extract], { DATA_DIR: folder }, IMPORT_MS);
    rmSync(extract);
    expect(status, stderr).toBe(0);
  });
  // Deactivate the import, because other journeys plan without this town.
  test.afterAll(() => pointAt(folder, null));

  test('twenty turns, one of them missed, the network lost halfway and the tab reloaded, end with the arrival message', async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    await playVoice(page);
    await stand(context, START);
    // Wait until the server switches to the new streets on its own.
    await expect(async () => {
      const turns = await page.request.post('/api/generate-route', {
        data: {
          origin: { name: 'a', lat: START[1], lng: START[0] },
          destination: { name: 'b', lat: END[1], lng: END[0] },
        },
      });
      expect((await turns.json()).route.instructions.length).toBeGreaterThanOrEqual(20);
    }).toPass({ timeout: 120_000, intervals: [2000] });

    const stairs = await openTrip(page, TRIP);
    await startDrive(page);
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByText('Navigation Started')).toBeVisible();
    const missed = roadOf([START, ...Array.from({ length: MISSED }, (_, i) => cornerOf(START, i + 1))]);
    await drive(page, missed);
    await untilHeld(page);

    // Drive straight ahead, where the stairs turn right.
    const orchard = roadOf([cornerOf(START, MISSED), inTown(START, 2, 5.5)]);
    await drive(page, orchard, 0, undefined, 25);
    const planned = async (): Promise<boolean> => (await heldLine(page)).length !== stairs.line.length;
    await expect.poll(planned).toBe(true);
    const around = roadOf(await heldLine(page));
    const length = around.along.at(-1) ?? 0;
    expect((await saidBy(page)).join(' ')).toContain('oute');

    await drive(page, around, 0, length / 2);
    await context.setOffline(true);
    await drive(page, around, length / 2, length / 2 + 300);
    await page.reload();
    await page.getByRole('button', { name: 'Resume navigation' }).click();
    await expect(overlay(page)).toBeVisible();
    await drive(page, around, length / 2 + 310, length);
    await expect(page.getByText('You have arrived')).toBeVisible();
    await expect.poll(async () => (await saidBy(page)).at(-1)).toMatch(/arrived/i);

    await overlay(page).getByRole('button', { name: 'Exit Navigation' }).first().click();
    await expect(page.getByText('Navigation Stopped')).toBeVisible();
    await context.setOffline(false);
  });
});
