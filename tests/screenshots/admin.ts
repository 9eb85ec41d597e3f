import type { Browser } from '@playwright/test';
import type { AdminUser } from '@roadcast/contract';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import sharp from 'sharp';
import { type AdminServer, startAdminServer } from '../support/admin-server.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { formOf } from '../support/pictures.ts';
import { drawn, openVisit, pathOf, schemes, sizes } from './camera.ts';

const tabs = ['Users', 'Backgrounds', 'Logos', 'Queue', 'Health', 'Audit'] as const;

/** Picture that the operator shares. */
const SCENE = 'web/src/features/backgrounds/scenes/forest-path-day.svg';

const OPERATOR = 'operator@example.com';
const drivers = ['ann@example.com', 'ben@example.com', 'carla@example.com'] as const;

/** Takes pictures of the administrator's tabs, on a server with several accounts, a report, a background and a logo. */
export async function takeAdminTabs(browser: Browser): Promise<void> {
  const admins = await startAdminServer();
  const cookie = await fill(admins);
  const { url } = admins.server;
  for (const size of sizes) {
    for (const scheme of schemes) {
      const visit = await openVisit(browser, { size, scheme });
      const [name = '', ...value] = cookie.split('=');
      await visit.addCookies([{ name, value: value.join('='), url }]);
      const page = await visit.newPage();
      for (const tab of tabs) {
        await page.goto(`${url}/admin?tab=${tab.toLowerCase()}`);
        await page.getByRole('tab', { name: tab, selected: true }).waitFor();
        await drawn(page);
        await page.screenshot({ path: pathOf(`admin-${tab.toLowerCase()}-${size.width}-${scheme}`) });
      }
      await visit.close();
    }
  }
  await admins.close();
}

/** Fills the server with sample data. @returns the administrator's cookie. */
async function fill(admins: AdminServer): Promise<string> {
  const { url } = admins.server;
  for (const [index, email] of drivers.entries()) {
    const driver = new HttpVisitor(url, `10.0.1.${index + 1}`);
    await driver.register(email);
    if (index > 0) continue;
    await driver.post('/api/reports', { kind: 'accessibility', text: 'My screen reader skips the day cards.' });
    const road = { lat: 38.57, lng: -109.55, road: 'US 191', file: 'US-191.txt', line: 188, dataset: '3c21' };
    await driver.post('/api/reports', {
      kind: 'road',
      text: 'The road bends here, but the map is straight.',
      facts: road,
    });
  }
  const operator = new HttpVisitor(url);
  await operator.register(OPERATOR);
  admins.grant(OPERATOR);
  await setPlans(operator);
  await sharePicture(operator);
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 24"><rect width="64" height="24" rx="6" fill="#0b5394"/><circle cx="14" cy="12" r="6" fill="#fff"/></svg>',
  );
  const form = formOf('logo', { name: 'logo.svg', bytes: logo }, { logoType: 'print' });
  await operator.postForm('/api/backgrounds/upload-logo', form);
  return operator.cookie;
}

/** Gives drivers different plans, and suspends one. */
async function setPlans(operator: HttpVisitor): Promise<void> {
  const { body } = await operator.get('/api/admin/users');
  const { users } = body as { users: readonly AdminUser[] };
  const act = (email: string, action: string, sent: object) =>
    operator.post(`/api/admin/users/${users.find((user) => user.email === email)?.id}/${action}`, sent);
  const [ann, ben, carla] = drivers;
  const until = Date.now() + 30 * MILLISECONDS_PER_DAY;
  await act(ann, 'tier', { tier: 'STANDARD', reason: 'Reported a barrier', until });
  await act(ben, 'tier', { tier: 'PRO', reason: 'Won the photo contest' });
  await act(carla, 'suspend', { reason: 'Spam' });
}

/** Shares a picture with everyone. */
async function sharePicture({ url, cookie, post }: HttpVisitor): Promise<void> {
  const bytes = await sharp(SCENE).resize(1280).jpeg().toBuffer();
  const { body } = await post('/api/objects/upload', { size: bytes.length, type: 'image/jpeg' });
  const { uploadURL } = body as { uploadURL: string };
  await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  await post('/api/admin/backgrounds', { name: 'Redwood Highway', imageURL: uploadURL, isPublic: true });
}
