import { expect, test } from '@playwright/test';
import { type PlayedWeather, startPlayedWeather } from '../../support/weather/played-weather.ts';
import { open } from '../account-steps.ts';

let server: PlayedWeather;
test.beforeAll(async () => {
  server = await startPlayedWeather({
    storm: false,
    warningHours: 6,
    env: { DATA_DIR: process.env.E2E_DATA_DIR ?? '' },
  });
});
test.afterAll(() => server.stop());

const trip = (): string =>
  `${server.url}/?from=Denver%2C+CO&to=Chicago%2C+IL&depart=${encodeURIComponent(server.depart)}&vehicle=rv`;

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a wind warning is the first warning on the first screen at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, trip());
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
  await open(page, trip());
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
