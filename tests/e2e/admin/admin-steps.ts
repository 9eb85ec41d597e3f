import { expect, type Page } from '@playwright/test';
import type { AdminServer } from '../../support/admin-server.ts';
import { fillSignUp, newEmail, open } from '../account-steps.ts';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Signs up an administrator and opens the panel. @returns the administrator's email address. */
export async function openPanel(page: Page, on: AdminServer): Promise<string> {
  const email = newEmail();
  await open(page, `${on.server.url}/register?next=/admin`);
  await fillSignUp(page, email);
  await expect(page.getByText('This panel is restricted to administrators.')).toBeVisible();
  on.grant(email);
  await page.reload();
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
  return email;
}
