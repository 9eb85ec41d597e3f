import { expect, type Page, test } from '@playwright/test';
import { startBucketServer } from '@roadcast/providers/files/testing/bucket-server';
import { type AdminServer, startAdminServer } from '../../support/admin-server.ts';
import { bucketSettings } from '../../support/bucket-settings.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { newEmail, open, signUp, toast } from '../account-steps.ts';
import { painted, pictureShown, tile } from './background-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admins: AdminServer;
let server: ServerProcess;
test.beforeAll(async () => {
  admins = await startAdminServer();
  ({ server } = admins);
});
test.afterAll(() => admins.close());

async function signUpAdmin(page: Page): Promise<void> {
  const email = newEmail();
  await open(page, `${server.url}/register`);
  await signUp(page, email);
  admins.grant(email);
}

/** Shares a picture in the panel. */
async function share(page: Page, at: string, name: string, who: 'Public' | 'Private'): Promise<void> {
  await page.goto(`${at}/admin?tab=backgrounds`);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await painted(page, 'lake'));
  await page.getByRole('textbox', { name: 'Background name' }).fill(name);
  await page.getByRole('radio', { name: who }).check();
  const saved = toast(page, 'Background uploaded and saved successfully');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await saved;
  await expect(sharedRow(page, name)).toContainText(who);
}

const sharedRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Shared backgrounds' }).getByRole('listitem').filter({ hasText: name });

test('an administrator shares a background, another user selects it, and it is deleted for both', async ({
  page,
  browser,
}) => {
  await signUpAdmin(page);
  await share(page, server.url, 'Shared lake', 'Public');
  await share(page, server.url, 'Hidden lake', 'Private');
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await open(other, `${server.url}/register`);
  await signUp(other, newEmail());
  await other.goto(`${server.url}/backgrounds`);
  await expect(tile(other, 'Shared lake')).toContainText('Admin');
  await expect(other.getByText('Hidden lake')).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await tile(other, 'Shared lake').click();
  await pictureShown(other);

  await page.getByRole('button', { name: 'Delete Shared lake' }).click();
  const deleted = toast(page, 'Background deleted successfully');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await expect(sharedRow(page, 'Shared lake')).toHaveCount(0);
  await other.reload();
  await expect(tile(other, 'Sky Gradient')).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(other, 'Shared lake')).toHaveCount(0);
  await elsewhere.close();
});

test('an administrator’s browser sends a picture straight to the bucket', async ({ page }) => {
  const bucket = await startBucketServer();
  const remote = await startAdminServer(bucketSettings(bucket));
  const { url } = remote.server;
  bucket.allowOrigin(url);
  const email = newEmail();
  await open(page, `${url}/register`);
  await signUp(page, email);
  remote.grant(email);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).origin));
  await share(page, url, 'Far lake', 'Public');
  expect(sent).toEqual([bucket.bucket.url]);
  await page.goto(`${url}/backgrounds`);
  await tile(page, 'Far lake').click();
  await pictureShown(page);
  await remote.close();
  await bucket.close();
});

test('a built-in scene that an administrator shares is drawn for those who select it', async ({ page }) => {
  await signUpAdmin(page);
  const data = { name: 'The sea', imageURL: 'ocean-drive', isPublic: true };
  expect((await page.request.post(`${server.url}/api/admin/backgrounds`, { data })).ok()).toBe(true);
  await page.goto(`${server.url}/backgrounds`);
  await tile(page, 'The sea').click();
  await pictureShown(page);
  await page.reload();
  await pictureShown(page);
  await expect(page.locator('[data-background-picture]')).toHaveAttribute('src', /ocean-drive/);
});

const uploadedLogos = (page: Page) => page.getByRole('region', { name: 'Uploaded logos' });

/** Uploads a logo in the panel. */
async function uploadLogo(page: Page, type: string): Promise<void> {
  await page.getByRole('radio', { name: type }).check();
  const saved = toast(page, 'lake.png uploaded successfully to local storage!');
  await page.getByLabel('Logo file').setInputFiles(await painted(page, 'lake'));
  await saved;
  await expect(uploadedLogos(page).getByRole('listitem').filter({ hasText: type })).toContainText('In use');
}

const header = (page: Page) => page.getByRole('banner').locator('img[data-logo="header"]');
const tabIcon = (page: Page) => page.locator('link[rel="icon"]');

test('uploaded logos change the header and the tab icon, and the built-in one returns without them', async ({
  page,
}) => {
  await signUpAdmin(page);
  const types = ['Header', 'Favicon', 'Footer', 'Mobile'];
  for (const type of types) {
    // Reload, because toasts of the same text would be mistaken for each other.
    await page.goto(`${server.url}/admin?tab=logos`);
    await uploadLogo(page, type);
  }
  await page.goto(server.url);
  await expect(header(page)).toBeVisible();
  await expect(page.locator('img[data-logo="footer"]')).toBeVisible();
  await expect(tabIcon(page)).toHaveAttribute('href', /serve-logo/);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /serve-logo/);

  await page.goto(`${server.url}/admin?tab=logos`);
  const silent = { status: 500, json: { error: { code: 'internal_error', message: '' } } };
  await page.route('**/api/backgrounds/upload-logo', (route) => route.fulfill(silent), { times: 1 });
  await page.getByLabel('Logo file').setInputFiles(await painted(page, 'lake'));
  await expect(page.getByText('Failed to upload logo. Please try again.')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = toast(page, 'Logo URL copied to clipboard!');
  await uploadedLogos(page).getByRole('button', { name: 'Copy URL' }).first().click();
  await copied;
  await page.route('**/api/backgrounds/logos/*', (route) => route.fulfill(silent), { times: 1 });
  const kept = toast(page, 'Failed to delete logo. Please try again.');
  await uploadedLogos(page).getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await kept;
  for (const type of types) {
    const row = uploadedLogos(page).getByRole('listitem').filter({ hasText: type });
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this logo?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
  }
  await page.goto(server.url);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Roadcast: home' }).locator('svg')).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await expect(tabIcon(page)).toHaveAttribute('href', '/favicon.svg');
});

test('a logo that can’t be loaded is replaced by the built-in one', async ({ page }) => {
  await page.route('**/api/backgrounds/logos', (route) =>
    route.fulfill({
      json: [
        {
          id: 'x',
          name: 'x.png',
          url: '/api/backgrounds/serve-logo/missing.png',
          type: 'header',
          format: 'png',
          size: 1,
          uploadedAt: 0,
          storageLocation: 'local',
          current: true,
        },
      ],
    }),
  );
  const missing = page.waitForResponse(/serve-logo/);
  await open(page, server.url);
  expect((await missing).status()).toBe(404);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Roadcast: home' }).locator('svg')).toBeVisible();
});
