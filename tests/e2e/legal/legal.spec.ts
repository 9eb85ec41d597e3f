import { expect, test } from '@playwright/test';
import { type LegalName, legalPaths } from '@roadcast/contract';
import { open } from '../account-steps.ts';

/** Title of each legal page. */
const titles: Readonly<Record<LegalName, string>> = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookie and Tracking Policy',
  eula: 'End User License Agreement',
  accessibility: 'Accessibility Statement',
  refunds: 'Refund Policy',
  fairUse: 'Fair Usage Policy',
  processing: 'Data Processing Agreement',
};

test('the legal pages are linked from each other, print, and lead back', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await open(page, legalPaths.privacy);
  const links = page.getByRole('navigation', { name: 'Legal' });
  for (const [name, path] of Object.entries(legalPaths) as [LegalName, string][]) {
    await links.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: titles[name] })).toBeVisible();
    await expect(page).toHaveTitle(`${titles[name]} · Roadcast`);
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  }
  // The embedded server of the tests uses no other services.
  await expect(page.getByText('None. This server answers from its own data')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('the planner links the other policies behind a button, on a phone, too', { tag: '@rotating' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/settings');
  const links = page.getByRole('navigation', { name: 'Legal' });
  const fairUse = links.getByRole('link', { name: 'Fair Usage' });
  await expect(fairUse).toBeHidden();
  await links.getByRole('button', { name: 'More policies' }).click();
  await fairUse.click();
  await expect(page.getByRole('heading', { level: 1, name: titles.fairUse })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Limits by plan' })).toContainText('Route calculations a day');
});
