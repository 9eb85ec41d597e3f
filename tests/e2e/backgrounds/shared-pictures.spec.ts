import { expect, type Page, test } from '@playwright/test';
import { type AdminServer, startAdminServer } from '../../support/admin-server.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { newEmail, open, signUp } from '../account-steps.ts';
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

/** Requests an upload and sends a picture to its URL. @returns the upload's id. */
async function sendPicture(page: Page): Promise<string> {
  const { buffer } = await painted(page, 'lake');
  const created = await page.request.post(`${server.url}/api/objects/upload`, { data: {} });
  const { uploadURL, objectPath } = (await created.json()) as { uploadURL: string; objectPath: string };
  const headers = { 'content-type': 'image/png' };
  const sent = await page.request.put(new URL(uploadURL, server.url).href, { data: buffer, headers });
  expect(sent.ok()).toBe(true);
  return objectPath;
}

test('an administrator shares a background, and another user selects it', async ({ page, browser }) => {
  await signUpAdmin(page);
  for (const [name, isPublic] of [
    ['Shared lake', true],
    ['Hidden lake', false],
  ] as const) {
    const data = { name, imageURL: await sendPicture(page), isPublic };
    expect((await page.request.post(`${server.url}/api/admin/backgrounds`, { data })).ok()).toBe(true);
  }
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, `${server.url}/backgrounds`);
  await expect(tile(other, 'Shared lake')).toContainText('Admin');
  await expect(other.getByText('Hidden lake')).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await tile(other, 'Shared lake').click();
  await pictureShown(other);
  await elsewhere.close();
});

async function uploadLogo(page: Page, logoType: string): Promise<string> {
  const logo = await painted(page, 'lake');
  const answer = await page.request.post(`${server.url}/api/backgrounds/upload-logo`, {
    multipart: { logoType, logo },
  });
  expect(answer.ok()).toBe(true);
  const { logo: stored } = (await answer.json()) as { logo: { id: string } };
  return stored.id;
}

const header = (page: Page) => page.getByRole('banner').locator('img[data-logo="header"]');
const tabIcon = (page: Page) => page.locator('link[rel="icon"]');

test('uploaded logos change the header and the tab icon, and the built-in one returns without them', async ({
  page,
}) => {
  await signUpAdmin(page);
  const ids = [await uploadLogo(page, 'header'), await uploadLogo(page, 'favicon'), await uploadLogo(page, 'mobile')];
  await page.goto(server.url);
  await expect(header(page)).toBeVisible();
  await expect(tabIcon(page)).toHaveAttribute('href', /serve-logo/);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /serve-logo/);

  for (const id of ids)
    expect((await page.request.delete(`${server.url}/api/backgrounds/logos/${id}`)).ok()).toBe(true);
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
