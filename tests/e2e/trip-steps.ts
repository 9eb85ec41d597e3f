import { expect, type Page } from '@playwright/test';

/** Opens the trip's first day, unless it is already open or opens by itself. */
export async function openFirstDay(page: Page): Promise<void> {
  const day = page.getByRole('button', { name: /^Day 1/ });
  await expect(async () => {
    if ((await day.getAttribute('aria-expanded')) === 'false') await day.click();
    await expect(day).toHaveAttribute('aria-expanded', 'true', { timeout: 5000 });
  }).toPass();
  await expect(page.getByText('Journey Start')).toBeAttached();
}

/**
 * Opens the form: from the bottom of a phone's screen, from another tab, or from the trip. Without a trip, a wide
 * screen already shows the form.
 */
export async function openForm(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Plan Route', selected: false });
  if (await tab.isVisible()) await tab.click();
  const form = page.getByRole('form', { name: 'Route planning' });
  const way = page
    .getByRole('link', { name: 'Route Planning' })
    .or(page.getByRole('button', { name: 'Edit trip' }))
    .first();
  await expect(way.or(form).first()).toBeVisible();
  if (!(await form.isVisible())) await way.click();
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
): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
