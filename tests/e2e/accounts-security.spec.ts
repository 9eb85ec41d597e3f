import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type DataFolder, makeDataFolder } from '../support/data-folder.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { account, linkMailedTo, newEmail, open, PASSWORD, signedIn, signIn, signUp, toast } from './account-steps.ts';
import { seriousOn } from './axe.ts';

const security = (page: Page) => page.getByRole('region', { name: 'Security' });

test('another browser is signed out from Settings individually', { tag: '@deep' }, async ({ page, browser }) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const second = await signedIn(elsewhere, email);

  await page.goto('/settings');
  // Skip this browser, which is signed out from the menu.
  const ends = security(page).getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(ends).toHaveCount(1);
  await Promise.all([
    toast(page, 'Firefox on Windows is signed out'),
    security(page)
      .getByRole('button', { name: /^Sign out Firefox on Windows, last used/ })
      .press('Enter'),
  ]);
  await expect(ends).toHaveCount(0);
  await expect(security(page).getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await second.reload();
  await expect(second.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  await expect(account(page)).toBeVisible();
  await elsewhere.close();
});

test('the email address changes only after both emails are confirmed', { tag: '@deep' }, async ({ page, browser }) => {
  const [email, next, dropped] = [newEmail(), newEmail(), newEmail()];
  await open(page, '/register');
  await signUp(page, email);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Account' });
  const ask = async (address: string, password: string) => {
    await card.getByRole('textbox', { name: 'New email' }).fill(address);
    await card.getByRole('textbox', { name: 'Current password' }).fill(password);
    await card.getByRole('button', { name: 'Send the links' }).click();
  };
  await card.getByRole('button', { name: 'Change: Email' }).click();
  await ask(dropped, 'not the password');
  await expect(card.getByText('The password is incorrect.')).toBeVisible();
  await Promise.all([toast(page, 'Two emails are on their way'), ask(dropped, PASSWORD)]);
  await expect(card.getByText(dropped)).toBeVisible();
  await card.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(card.getByText(dropped)).toBeHidden();

  await card.getByRole('button', { name: 'Change: Email' }).click();
  await ask(next, PASSWORD);
  await expect(card.getByText('Waiting', { exact: true })).toHaveCount(2);

  // The user opens the email to the new address on another, signed-out device.
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await open(phone, await linkMailedTo(next, '/confirm-email-change'));
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(phone.getByText('One more to go')).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(card.getByText('Waiting', { exact: true })).toHaveCount(1);
  await expect(card.getByText(email).first()).toBeVisible();

  await page.goto(await linkMailedTo(email, '/confirm-email-change'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your email address is changed')).toBeVisible();
  await page.goto('/settings');
  await expect(card.getByText(next)).toBeVisible();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card.getByText(email)).toBeHidden();
});

test.describe('a suspended user', () => {
  // The command line suspends accounts through the server that owns the data folder.
  let folder: DataFolder;
  let server: ServerProcess;
  test.beforeAll(async () => {
    folder = makeDataFolder();
    server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: '' });
  });
  test.afterAll(async () => {
    await server.kill();
    folder.remove();
  });

  test('sees a notice in place of the planner, exports the data, signs out, and deletes the account', {
    tag: '@deep',
  }, async ({ page }) => {
    const email = newEmail();
    const panel = page.getByRole('heading', { name: 'Your account is suspended' });
    await open(page, `${server.url}/register`);
    await signUp(page, email);
    const { status } = runToEnd('scripts/admin.ts', ['suspend', email], { DATA_DIR: folder.path, DATABASE_URL: '' });
    expect(status).toBe(0);

    // All sessions have ended, and signing in shows the reason.
    await page.goto(`${server.url}/login`);
    await signIn(page, email);
    await expect(panel).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousOn(page, `suspended, ${colorScheme}`)).toEqual([]);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email } });

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(panel).toBeHidden();
    await page.goto(`${server.url}/login`);
    await signIn(page, email);
    await expect(panel).toBeVisible();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  });
});
