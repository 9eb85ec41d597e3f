import { expect, type Page, test } from '@playwright/test';
import { type AdminServer, startAdminServer } from '../../support/admin-server.ts';
import { newEmail, open, signUp, toast } from '../account-steps.ts';
import { openPanel, tab } from '../admin/admin-steps.ts';
import { card, openSection, ownShare, share, TRIP_TO_SHARE } from './community-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admins: AdminServer;
test.beforeAll(async () => {
  admins = await startAdminServer();
});
test.afterAll(() => admins.close());

const TITLE = 'Canyon roads';
const TEXT = 'The text insults my town.';
const BECAUSE = 'An administrator hid it after a report. Only you can see it here.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Reports the shared trip on screen as a guest. */
async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Report ${TITLE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this trip' });
  await dialog.getByRole('radio', { name: 'Offensive' }).check();
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill(TEXT);
  const sent = toast(page, 'Report sent');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await sent;
  await expect(dialog).toBeHidden();
}

/** Claims the report in the queue and accepts it. */
async function accept(page: Page, owner: string): Promise<void> {
  await tab(page, 'Queue').click();
  const waiting = page.getByRole('listitem').filter({ hasText: TEXT });
  await expect(waiting).toContainText('Shared trip');
  await expect(waiting).toContainText(owner);
  await expect(waiting).toContainText('offensive');
  await waiting.getByRole('button', { name: 'Claim' }).click();
  await waiting.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer this report' });
  await dialog.getByRole('textbox', { name: 'Answer to the reporter' }).fill('It is hidden now.');
  await dialog.getByRole('textbox', { name: `Answer to ${owner}` }).fill('Please be kind to the town.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
}

test('a visitor reports a shared trip; an administrator hides it, and its owner sees why', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { url } = admins.server;
  const [visitor, admin] = [
    await (await browser.newContext({ reducedMotion: 'reduce' })).newPage(),
    await (await browser.newContext({ reducedMotion: 'reduce' })).newPage(),
  ];
  const owner = newEmail();
  await open(page, `${url}/register`);
  await signUp(page, owner);
  await page.goto(`${url}${TRIP_TO_SHARE}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openSection(page, 'Share Route');
  await share(page, TITLE);
  await expect(ownShare(page, TITLE)).toContainText('Public');

  await open(visitor, `${url}/community`);
  await card(visitor, TITLE)
    .getByRole('link', { name: `Open “${TITLE}”` })
    .click();
  await expect(heading(visitor, TITLE)).toBeVisible();
  await report(visitor);
  await visitor.reload();
  await expect(heading(visitor, TITLE)).toBeVisible();

  await openPanel(admin, admins);
  await accept(admin, owner);

  await visitor.reload();
  await expect(heading(visitor, 'Route Not Found')).toBeVisible();
  await expect(visitor.getByText('This shared route link is invalid or has been removed.')).toBeVisible();
  await expect(visitor.getByText(TITLE)).toHaveCount(0);
  const link = visitor.url();
  await visitor.goto(`${url}/community`);
  await expect(visitor.getByRole('region', { name: 'Tours by Roadcast' })).toBeVisible();
  await expect(card(visitor, TITLE)).toHaveCount(0);

  await page.reload();
  await expect(ownShare(page, TITLE)).toContainText('Hidden after a report');
  await expect(ownShare(page, TITLE)).toContainText(BECAUSE);
  await expect(ownShare(page, TITLE).getByRole('button', { name: `Pause “${TITLE}”` })).toHaveCount(0);

  await admin.getByRole('radio', { name: /^Decided/ }).check();
  const decided = admin.getByRole('listitem').filter({ hasText: TEXT });
  await expect(decided).toContainText('Please be kind to the town.');
  await decided.getByRole('button', { name: 'Undo decision' }).click();
  await expect(decided).toHaveCount(0);
  await visitor.goto(link);
  await expect(heading(visitor, TITLE)).toBeVisible();
  await page.reload();
  await expect(ownShare(page, TITLE)).toContainText('Public');
  await Promise.all([visitor.context().close(), admin.context().close()]);
});
