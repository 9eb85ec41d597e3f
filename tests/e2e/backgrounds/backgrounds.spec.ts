import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, signedIn, signUp, toast } from '../account-steps.ts';
import { counts, painted, pictureShown, tile, upload } from './background-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const background = (page: Page) => page.locator('html');

test('a guest selects a scene, which is shown immediately on the next visit', async ({ page }) => {
  await page.goto('/backgrounds');
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await expect(counts(page)).toContainText('Personal: 0');
  await expect(page.getByText('Sign in to upload your own pictures.')).toBeVisible();
  await tile(page, 'Ocean Drive').click();
  await expect(tile(page, 'Ocean Drive')).toHaveAttribute('aria-pressed', 'true');
  await pictureShown(page);

  // The start page's sky must be hidden too, even without the application.
  await page.route(/assets\/(?!show-start)[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(background(page)).toHaveAttribute('data-background', 'ocean-drive');
  await expect(page.locator('.sky')).toBeHidden();
  await page.unrouteAll();
  await page.goto('/settings');
  await pictureShown(page);
  const card = page.getByRole('region', { name: 'Background Settings' });
  await expect(card).toContainText('Ocean Drive');
  await card.getByRole('link', { name: 'Change background' }).click();
  await tile(page, 'Mountain Vista').click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.goto('/settings');
  await expect(card).toContainText('Mountains Clouds Sunny Day');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(card).toContainText('Mountains Clouds Sunny Day');
});

test('a user uploads a picture, selects it, finds it after a reload, and deletes it', async ({ page, browser }) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto('/backgrounds');
  const picture = page.getByLabel('Picture', { exact: true });
  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert').getByText(/not a picture/)).toBeVisible();
  await picture.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert').getByText(/cannot read HEIC photos/)).toBeVisible();

  await picture.setInputFiles(await painted(page, 'lake'));
  await page.getByRole('textbox', { name: 'Background name' }).fill('');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please enter a background name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Background name' }).fill('My lake');
  const saved = toast(page, 'Background uploaded and saved successfully');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await saved;
  await expect(counts(page)).toContainText('Personal: 1');
  await tile(page, 'My lake').click();
  await pictureShown(page);
  const address = await page.locator('[data-background-picture]').getAttribute('src');
  await page.reload();
  await pictureShown(page);
  await expect(tile(page, 'My lake')).toHaveAttribute('aria-pressed', 'true');

  // The choice follows the account. A guest on the same server can't read the file.
  const elsewhere = await browser.newContext();
  const other = await signedIn(elsewhere, email, '/settings');
  await expect(other.getByRole('region', { name: 'Background Settings' })).toContainText('My lake');
  await elsewhere.close();
  const stranger = await browser.newContext();
  expect((await stranger.request.get(new URL(address ?? '', page.url()).href)).status()).toBe(404);
  await stranger.close();

  await page.getByRole('button', { name: 'Delete My lake' }).click();
  await expect(page.getByRole('dialog')).toContainText('My lake will be deleted. This cannot be undone.');
  const deleted = toast(page, 'Background deleted successfully');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await expect(counts(page)).toContainText('Personal: 0');
  await expect(tile(page, 'Sky Gradient')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.sky')).toBeVisible();
});

test('signing out removes the account’s picture', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto('/backgrounds');
  await upload(page, await painted(page, 'lake'));
  await tile(page, 'lake').click();
  await pictureShown(page);
  await page.request.post('/api/logout');
  await page.reload();
  await expect(tile(page, 'Sky Gradient')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-background-picture]')).toHaveCount(0);
});

test('a device that saves data shows only the colors', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => {} } });
  });
  await open(page, '/backgrounds');
  const asked: string[] = [];
  await tile(page, 'Desert Highway').click();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/usage');
  await expect(background(page)).toHaveAttribute('data-background', 'desert-highway');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('.svg') && url.includes('desert'))).toEqual([]);
});
