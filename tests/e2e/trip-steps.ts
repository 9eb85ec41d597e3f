import { expect, type Page } from '@playwright/test';

/** Opens the trip's first day, which may already be open, or open by itself. */
export async function openFirstDay(page: Page): Promise<void> {
  const day = page.getByRole('button', { name: /^Day 1/ });
  await expect(async () => {
    if ((await day.getAttribute('aria-expanded')) === 'false') await day.click();
    await expect(day).toHaveAttribute('aria-expanded', 'true', { timeout: 5000 });
  }).toPass();
  await expect(page.getByText('Journey Start')).toBeAttached();
}

/** Goes to the form of the current trip; on a wide screen it has its own place. */
export const openForm = (page: Page): Promise<void> => page.getByRole('link', { name: 'Route Planning' }).click();

/** Goes back from the form to the trip. */
export const toTrip = (page: Page): Promise<void> => page.getByRole('link', { name: 'Dashboard' }).click();

/** Opens one of the trip's parts. */
export const openPart = (
  page: Page,
  name: 'Days' | 'Directions' | 'Routes' | 'When to leave' | 'Costs' | 'Export',
): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
