import { expect, type Page, test } from '@playwright/test';
import { type AdminServer, startAdminServer } from '../../support/admin-server.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { account, newEmail, open, signIn, signUp, toast } from '../account-steps.ts';
import { seriousOn, widths } from '../axe.ts';
import { overlapsOn } from '../overlaps/overlap.ts';
import { openPanel, tab } from './admin-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admins: AdminServer;
let server: ServerProcess;
test.beforeAll(async () => {
  admins = await startAdminServer();
  ({ server } = admins);
});
test.afterAll(() => admins.close());

/** Reports an accessibility barrier in Settings. */
async function reportBarrier(page: Page, text: string): Promise<void> {
  await page.goto(`${server.url}/settings`);
  await page.getByRole('button', { name: 'Report Accessibility Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Accessibility Issue' });
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill(text);
  const sent = toast(page, 'Report sent');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await sent;
  await expect(dialog).toBeHidden();
}

test('an accessibility report is answered, and a driver is given a plan by hand', async ({ page, browser }) => {
  const driver = newEmail();
  const drivers = await browser.newPage();
  await open(drivers, `${server.url}/register`);
  await signUp(drivers, driver);
  await reportBarrier(drivers, 'My screen reader skips the day cards.');
  await expect(drivers.getByRole('region', { name: 'Your reports' }).getByText('Waiting')).toBeVisible();

  await openPanel(page, admins);
  await tab(page, 'Queue').click();
  const report = page.getByRole('listitem').filter({ hasText: 'My screen reader skips the day cards.' });
  await expect(report).toContainText(`From ${driver}`);
  await report.getByRole('button', { name: 'Claim' }).click();
  await report.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer this report' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Write an answer.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Answer to the reporter' }).fill('The cards have headings now.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: /^Decided/ }).check();
  await expect(report.getByText('The cards have headings now.')).toBeVisible();

  await drivers.reload();
  await expect(drivers.getByText('The cards have headings now.')).toBeVisible();

  await tab(page, 'Users').click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(driver);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Details of ${driver}` }).click();
  await page.getByRole('button', { name: 'Set plan' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Helped with accessibility');
  const granted = toast(page, `${driver} has Standard now.`);
  await page.getByRole('button', { name: 'Set plan' }).click();
  await granted;
  await expect(page.getByText(/^Standard, set by hand on .+: Helped with accessibility$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await drivers.goto(`${server.url}/usage`);
  await expect(drivers.getByText('Standard plan')).toBeVisible();
  await tab(page, 'Audit').click();
  await expect(page.getByText('Plan set')).toBeVisible();
  await expect(page.getByText('Report decided')).toBeVisible();
  await tab(page, 'Health').click();
  await expect(page.getByRole('region', { name: 'Background jobs' })).toBeVisible();
  expect(await seriousOn(page, 'health')).toEqual([]);
  await drivers.close();
});

test('a suspended driver is signed out', { tag: '@deep' }, async ({ page, browser }) => {
  const driver = newEmail();
  const drivers = await browser.newPage();
  await open(drivers, `${server.url}/register`);
  await signUp(drivers, driver);
  await openPanel(page, admins);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(driver);
  await page.getByRole('button', { name: `Details of ${driver}` }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Spam');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Reason: Spam')).toBeVisible();
  await drivers.reload();
  await expect(account(drivers)).toHaveCount(0);
  await drivers.goto(`${server.url}/login`);
  await signIn(drivers, driver);
  await expect(drivers.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('Reason: Spam')).toBeHidden();
  await drivers.close();
});

test('the last administrator can’t be revoked', { tag: '@deep' }, async ({ page }) => {
  const alone = await startAdminServer();
  const email = await openPanel(page, alone);
  await page.getByRole('button', { name: `Details of ${email}` }).click();
  await page.getByRole('button', { name: 'Revoke admin' }).click();
  const refused = toast(page, 'This is the last administrator.');
  await page.getByRole('button', { name: 'Revoke admin' }).click();
  await refused;
  await page.reload();
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
  await alone.close();
});

test('axe finds nothing serious and nothing overlaps in any tab, at three widths', { tag: '@deep' }, async ({
  page,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  const email = await openPanel(page, admins);
  await reportBarrier(page, 'The map has no name.');
  for (const name of ['users', 'backgrounds', 'logos', 'queue', 'health', 'audit']) {
    await page.goto(`${server.url}/admin?tab=${name}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await overlapsOn(page, `${name}, ${width} px`)));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        found.push(...(await seriousOn(page, `${name}, ${width} px, ${colorScheme}`)));
      }
    }
  }
  await page.goto(`${server.url}/admin`);
  await page.getByRole('button', { name: `Details of ${email}` }).click();
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
  found.push(...(await seriousOn(page, 'a user')));
  await page.getByRole('button', { name: 'Set plan' }).click();
  found.push(...(await seriousOn(page, 'a plan')));
  expect(found).toEqual([]);
});
