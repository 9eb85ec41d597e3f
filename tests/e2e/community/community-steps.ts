import { expect, type Page } from '@playwright/test';
import { toast } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';

export const TRIP_TO_SHARE = '/?from=Denver,+CO&to=Moab,+UT';

export const section = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Community sections' }).getByRole('tab', { name });

export const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Shared trips' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export const ownShare = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Your shares' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name: 'Community' }).click();
  await section(page, name).click();
  await expect(section(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** Fills in and submits the share form for `TRIP_TO_SHARE`, which must be on screen. */
export async function share(page: Page, title: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Share Route' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Denver, CO to Moab, UT in \d days?$/);
  const seen = form.getByRole('region', { name: 'What others will see' });
  await expect(seen).toContainText('Day 1: Denver, CO to ');
  await form.getByRole('textbox', { name: 'Title' }).fill('');
  await expect(form.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('radio', { name: /^Community/ }).check();
  const scenic = form.getByRole('button', { name: 'scenic' });
  await scenic.click();
  await scenic.click();
  await expect(scenic).toHaveAttribute('aria-pressed', 'false');
  await scenic.click();
  await form.getByRole('textbox', { name: 'Your own tag' }).fill('Red Rocks');
  await form.getByRole('textbox', { name: 'Your own tag' }).press('Enter');
  await form.getByRole('textbox', { name: 'Public name' }).fill('Ann');
  await expect(seen).toContainText('By Ann. No dates, no weather, no notes.');
  await expect(seen).toContainText('scenic · red-rocks');
  expect(await seriousOn(page, 'Share Route')).toEqual([]);
  const shared = toast(page, 'Route Shared Successfully!');
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await shared;
}
