import { expect, test } from '@playwright/test';
import { open } from '../account-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a press of a start on the map opens its card', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/community');
  const cards = page.getByRole('region', { name: 'Tours by Roadcast' }).getByRole('heading', { level: 3 });
  await expect(cards.first()).toBeVisible();
  const title = await cards.last().innerText();
  const marker = page.locator('.map-marker[data-marker-id^="share "]').and(page.getByLabel(title)).first();
  // Dispatch the event, because markers overlap when zoomed out.
  await marker.dispatchEvent('click');
  const popup = page.locator('.maplibregl-popup');
  await expect(popup).toContainText(title);
  await expect(cards.last()).toBeInViewport();
  await popup.getByRole('button', { name: 'Show in the list' }).click();
  await expect(page.locator('[data-stop]:focus')).toContainText(title);
});
