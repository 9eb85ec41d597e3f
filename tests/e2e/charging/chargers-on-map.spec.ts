import { expect, test } from '@playwright/test';
import { ownServer, PRIVATE } from '../../support/own-server.ts';
import { open } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';
import { openLayers } from '../map-points.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const server = ownServer(PRIVATE);

test('chargers are a map layer, with cards by keyboard; the trip’s own stops have markers', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, `${server.url}/ev?from=Denver,+CO&to=Chicago,+IL&vehicle=ev`);
  const popup = page.locator('.maplibregl-popup');
  const layer = page.getByRole('button', { name: 'EV chargers', exact: true });
  await openLayers(page);
  await layer.press('Enter');
  await expect(layer).toHaveAttribute('aria-pressed', 'true');
  const pins = page.locator('.map-marker[data-marker-id^="charger "]:not([hidden])');
  await expect(pins.first()).toBeAttached();
  await pins.first().focus();
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'Charge here' })).toBeVisible();
  expect(await seriousOn(page, 'a charger’s card')).toEqual([]);
  await popup.getByRole('button', { name: 'Avoid this charger' }).press('Enter');
  await expect(page).toHaveURL(/skippedSites/);
  await page
    .getByRole('button', { name: /^Charging stop: / })
    .first()
    .press('Enter');
  await expect(popup).toContainText(/\d+% to \d+%/);
});
