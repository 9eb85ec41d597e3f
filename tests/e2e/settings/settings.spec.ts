import { expect, type Page, test } from '@playwright/test';
import { open } from '../account-steps.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('settings are found by search and by address', async ({ page }) => {
  await open(page, '/settings');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('test voice');
  await expect(page.getByRole('button', { name: 'Test voice' })).toBeVisible();
  await expect(page.getByText('1 section')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Theme' }).or(page.getByRole('radiogroup', { name: 'Theme' })),
  ).toBeHidden();
  await search.fill('zzz');
  await expect(page.getByText('No setting matches. Try another word.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(region(page, 'Voice')).toBeVisible();

  await page.getByRole('button', { name: 'All sections' }).click();
  await page.getByRole('link', { name: 'Accessibility and reports' }).click();
  await expect(page).toHaveURL(/#reports$/);
  await expect(page.getByRole('button', { name: 'Report Accessibility Issue' })).toBeInViewport();

  await page.goto('/settings#navigation');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Test voice' })).toBeAttached();
  await expect(region(page, 'Voice').getByRole('heading')).toBeInViewport();
});
