import { expect, type Page, test } from '@playwright/test';
import { accountPages } from './account-pages.ts';
import { account, newEmail, open, PASSWORD, saveTrip, signUp, trips } from './account-steps.ts';
import { seriousOn, widths } from './axe.ts';

/** Checks the current page in both color schemes. */
async function seriousInBoth(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await seriousOn(page, `${where}, ${colorScheme}`)));
  }
  return found;
}

for (const { address, shown } of accountPages) {
  test(`axe finds nothing serious on ${address}, at three widths, light and dark`, { tag: '@deep' }, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const found: string[] = [];
    await open(page, address);
    await shown(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await seriousInBoth(page, `${width} px`)));
    }
    expect(found).toEqual([]);
  });
}

for (const width of widths) {
  test(`axe finds nothing serious on saved trips and the settings of an account, ${width} px, light and dark`, {
    tag: '@deep',
  }, async ({ page }) => {
    // Allow time for ten checks in a row.
    test.setTimeout(480_000);
    const found: string[] = [];
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/register');
    await signUp(page, newEmail());
    await saveTrip(page);
    await page.goto('/?tab=manage');
    await expect(trips(page).getByRole('button', { name: /^Open Denver/ })).toBeVisible();
    found.push(...(await seriousInBoth(page, 'manage')));
    await trips(page)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    found.push(...(await seriousInBoth(page, 'actions')));
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    found.push(...(await seriousInBoth(page, 'rename')));
    await page.goto('/settings');
    await expect(page.getByText('This browser', { exact: true })).toBeAttached();
    found.push(...(await seriousInBoth(page, 'settings')));
    await page.getByRole('button', { name: 'Change: Email' }).click();
    await page.getByRole('button', { name: 'Send the links' }).click();
    found.push(...(await seriousInBoth(page, 'another email')));
    await page.getByRole('textbox', { name: 'New email' }).fill(newEmail());
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the links' }).click();
    await expect(page.getByText('Your new email has to be confirmed')).toBeVisible();
    found.push(...(await seriousInBoth(page, 'pending email')));
    await account(page).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    found.push(...(await seriousInBoth(page, 'account menu')));
    expect(found).toEqual([]);
  });
}
