import type { Page } from '@playwright/test';

/** Goes to the form of the trip on the screen; on a wide screen it has a place of its own. */
export const openForm = (page: Page): Promise<void> => page.getByRole('link', { name: 'Route Planning' }).click();

/** Goes back from the form to the trip. */
export const toTrip = (page: Page): Promise<void> => page.getByRole('link', { name: 'Dashboard' }).click();

/** Opens one of the trip's parts. */
export const openPart = (
  page: Page,
  name: 'Days' | 'Directions' | 'Routes' | 'When to leave' | 'Costs' | 'Export',
): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
