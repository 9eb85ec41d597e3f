import { expect, type Page } from '@playwright/test';

/** Shows the details of all stops of a day that is open. */
export async function showDetails(page: Page, day = 1): Promise<void> {
  const details = page.locator(`[data-day="${day}"]`).getByRole('button', { name: 'All details' });
  await expect(async () => {
    if ((await details.getAttribute('aria-pressed')) === 'false') await details.click();
    await expect(details).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 });
  }).toPass();
}

/** Opens the trip's first day with the details of its stops, unless they are shown already. */
export async function openFirstDay(page: Page): Promise<void> {
  const day = page.getByRole('button', { name: /^Day 1/ });
  await expect(async () => {
    if ((await day.getAttribute('aria-expanded')) === 'false') await day.click();
    await expect(day).toHaveAttribute('aria-expanded', 'true', { timeout: 5000 });
  }).toPass();
  await expect(page.getByText('Journey Start')).toBeAttached();
  await showDetails(page);
}

/** Chooses an item of the open trip's menu. */
export async function chooseInTripMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/**
 * Opens the form: from the bottom of a phone's screen, from another tab, or from the trip. Without a trip, a wide
 * screen already shows the form.
 */
export async function openForm(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Plan Route', selected: false });
  if (await tab.isVisible()) await tab.click();
  const form = page.getByRole('form', { name: 'Route planning' });
  const link = page.getByRole('link', { name: 'Route Planning' });
  const menu = page.getByRole('button', { name: 'More', exact: true });
  await expect(link.or(menu).or(form).first()).toBeVisible();
  if (await form.isVisible()) return;
  if (await link.isVisible()) await link.click();
  else await chooseInTripMenu(page, 'Edit trip');
}

/** Returns from the form to the trip. */
export const toTrip = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: 'Dashboard' })
    .or(page.getByRole('tab', { name: 'Plan Route' }))
    .click();

/** Opens a part of the trip. */
export const openPart = (
  page: Page,
  name: 'Days' | 'Directions' | 'Routes' | 'When to leave' | 'Costs' | 'Export',
): Promise<void> =>
  name === 'Days' ? page.getByRole('button', { name: 'Back to the days' }).click() : chooseInTripMenu(page, name);
