import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { account, newEmail, open, saveTrip, signUp, trips } from './account-steps.ts';

const colorSchemes = ['light', 'dark'] as const;
const widths = [1440, 768, 390];

async function seriousOn(page: Page, what: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

for (const colorScheme of colorSchemes) {
  test(`axe finds nothing serious on the pages for signing in, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const address of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/verify-email?token=x',
    ]) {
      await open(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const submit = page.locator('button[type=submit]');
        if ((await submit.count()) > 0) await submit.click();
        found.push(...(await seriousOn(page, `${address} ${width}`)));
      }
    }
    expect(found).toEqual([]);
  });

  test(`axe finds nothing serious on saved trips and the settings of an account, ${colorScheme}`, async ({ page }) => {
    // Fifteen screens are looked at, one after the other.
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    await open(page, '/register');
    await signUp(page, newEmail());
    await saveTrip(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/?tab=manage');
      await expect(trips(page).getByRole('button', { name: /^Open Denver/ })).toBeVisible();
      found.push(...(await seriousOn(page, `manage ${width}`)));
      await trips(page)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      found.push(...(await seriousOn(page, `actions ${width}`)));
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      found.push(...(await seriousOn(page, `rename ${width}`)));
      await page.goto('/settings');
      await expect(page.getByText('This browser', { exact: true })).toBeAttached();
      found.push(...(await seriousOn(page, `settings ${width}`)));
      await account(page).click();
      found.push(...(await seriousOn(page, `account menu ${width}`)));
    }
    expect(found).toEqual([]);
  });
}
