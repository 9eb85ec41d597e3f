import { expect, test } from '@playwright/test';
import { openLayers } from './map-points.ts';
import { openPart } from './trip-steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = '/?from=Denver%2C+CO&via=Omaha%2C+NE&to=Chicago%2C+IL';

for (const [screen, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`directions are part of the trip, leg by leg, on ${screen}, and a pressed turn is shown`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(TRIP);
    await openPart(page, 'Directions');
    const card = page.getByRole('region', { name: 'Turn-by-Turn Directions' });
    await expect(card.getByRole('heading', { name: 'Denver, CO to Omaha, NE' })).toBeVisible();
    await expect(card).toContainText(/5\d\d mi · \d h/);
    await expect(card.getByRole('heading', { name: 'Omaha, NE to Chicago, IL' })).toBeAttached();
    await expect(card.getByRole('listitem').nth(4)).toBeAttached();

    // A thousand miles take more than one tank, so the turns include fuel stops with price and source.
    const fuel = card
      .getByRole('listitem')
      .filter({ hasText: /Fuel: [\d.]+ gal at / })
      .first();
    await expect(fuel).toContainText(/\$\d\.\d\d/);
    await expect(fuel).toContainText(/AVG|LIVE/);

    // The turns show speed limits where known.
    await expect(card.getByText(/^Speed limit \d\d mph$/).first()).toBeVisible();

    const turn = card.getByRole('listitem').nth(1).getByRole('button');
    await turn.click();
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await turn.click();
    await expect(turn).toHaveAttribute('aria-pressed', 'false');
  });
}

test('on the map the directions start as a button, and show their first two turns once pressed', {
  tag: '@rotating',
}, async ({ page }) => {
  await page.goto(TRIP);
  await openLayers(page);
  const button = page.getByRole('button', { name: 'Directions', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Turn-by-Turn Directions' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText(/\d mi · \d+ min/);
  const toggle = card.getByRole('button', { name: /^Show all \d+/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Denver, CO to Omaha, NE' })).toBeVisible();
  await card.getByRole('button', { name: 'Show fewer' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await button.click();
  await expect(card).toHaveCount(0);
});
