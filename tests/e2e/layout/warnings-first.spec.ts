import { expect, test } from '@playwright/test';
import { isoMinute } from '@roadcast/core/itinerary';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { stormDeparture, windWarning } from '../../support/weather/played-weather.ts';
import { open } from '../account-steps.ts';

const HOUR = 3_600_000;
const now = Date.now();
const leavesAt = stormDeparture(now);
const trip = `/?from=Denver%2C+CO&to=Chicago%2C+IL&depart=${isoMinute(leavesAt, 'America/Denver')}&vehicle=rv`;

/** A wind warning across western Nebraska, from two hours before departure. */
const warningUntil = (ends: number) => windWarning({ sent: now - 2 * HOUR, onset: leavesAt - 2 * HOUR, ends });

let player: UpstreamPlayer;
let server: ServerProcess;
test.beforeAll(async () => {
  player = await openUpstreamPlayer();
  playNws(player, { now, oddity: 'none' }, [warningUntil(leavesAt + 6 * HOUR)]);
  server = await startServer({
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    DATABASE_URL: 'memory',
    PROVIDERS: 'auto',
    NWS_URL: player.url,
    WEATHER_PATIENCE_MS: '20000',
    PRECIPITATION_TILES_URL: '',
    CLOUD_TILES_URL: '',
  });
});
test.afterAll(async () => {
  await server.stop();
  await player.close();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a wind warning is the first warning on the first screen at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, server.url + trip);
    const first = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').first();
    const row = first.getByRole('button', { name: /High Wind Warning near .*, NE · \w{3} \d+:\d\d [AP]M$/ });
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height);
    const list = await page.getByRole('list', { name: 'Warnings' }).boundingBox();
    expect(list?.height).toBeLessThanOrEqual(2 * 44 + 12);
  });
}

test('a warning opens in place: where, when, what it means for an RV, and a departure that avoids it', async ({
  page,
}) => {
  await open(page, server.url + trip);
  const warnings = page.getByRole('list', { name: 'Warnings' });
  await warnings.getByRole('button', { name: /High Wind Warning near/ }).click();
  await expect(warnings).toContainText('Western Nebraska');
  await expect(warnings).toContainText(/In your RV.*Crosswinds: take care from \d+ mph/);
  await expect(warnings).toContainText(/Last stop before it: .*, CO|Last stop before it: .*, NE/);
  const address = page.url();
  await warnings
    .locator('div')
    .filter({ hasText: /^Leave .*You get there after it ends\.$/ })
    .getByRole('button')
    .click();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect(page.getByText(/High Wind Warning near/)).toHaveCount(0, { timeout: 60_000 });
});
