import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, rename, saveTrip, signedIn, signUp, TRIP, trips } from './account-steps.ts';

/* Tests switching between the phone, tablet and desktop layouts by rotating a tablet or resizing a window. */

test.use({ viewport: { width: 768, height: 1024 }, contextOptions: { reducedMotion: 'reduce' } });

/** Window sizes for a phone, a desktop, and the tablet again. */
const others = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
] as const;

/** Switches to each of the other layouts and runs a check. */
async function inOthers(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of others) {
    await page.setViewportSize(size);
    const isPhone = size.width === 390;
    await expect(page.getByRole('tablist', { name: 'Sections', includeHidden: true })).toHaveCount(isPhone ? 0 : 1);
    await check();
  }
}

test('a conflict stays open in another layout, and is resolved there', async ({ browser }) => {
  test.setTimeout(120_000);
  const email = newEmail();
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await here.newPage();
  await open(first, '/register');
  await signUp(first, email);
  await saveTrip(first);
  const second = await signedIn(there, email, '/manage');
  await expect(trips(second).getByText('Denver, CO to Chicago, IL')).toBeVisible();
  await first.goto('/manage');
  await rename(first, 'Denver, CO to Chicago, IL', 'Winter trip');
  await expect(trips(first).getByText('Winter trip')).toBeVisible();

  await rename(second, 'Denver, CO to Chicago, IL', 'To the lake');
  const conflict = second.getByRole('dialog', { name: 'This trip was changed elsewhere' });
  await inOthers(second, async () => {
    await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText('To the lake');
    await expect(conflict.getByRole('region', { name: 'Saved version' })).toContainText('Winter trip');
  });
  await conflict.getByRole('button', { name: 'Keep your version' }).click();
  await expect(conflict).toBeHidden();
  await expect(trips(second).getByText('To the lake')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('a price being typed in a map dialog stays in another layout', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto(TRIP);
  const end = page.locator('.map-marker[data-kind="end"]');
  await expect(end).toBeVisible();
  await end.press('Enter');
  await page.locator('.maplibregl-popup').getByRole('button', { name: 'Find Gas Stations' }).press('Enter');
  const station = page
    .getByRole('dialog', { name: /^Gas stations near/ })
    .getByRole('listitem')
    .last();
  await station.getByRole('button').first().click();
  await station.getByRole('button', { name: /^Report a price/ }).click();
  const price = page.getByRole('dialog', { name: 'Report a price' }).getByRole('textbox', { name: 'Dollars a gallon' });
  await price.fill('3.59');
  await inOthers(page, async () => {
    await expect(price).toHaveValue('3.59');
    await expect(price).toBeFocused();
  });
  // The map still exists, and there is only one.
  await expect(page.locator('canvas.maplibregl-canvas')).toHaveCount(1);
});

test('a field outside of dialogs keeps its text and the focus in another layout', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await page.goto('/manage');
  const search = trips(page).getByRole('searchbox');
  await search.fill('chicago');
  await inOthers(page, async () => {
    await expect(search).toHaveValue('chicago');
    await expect(search).toBeFocused();
  });
});
