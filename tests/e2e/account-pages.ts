import { expect, type Page } from '@playwright/test';

/** Submits the empty form and waits for a field error. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
}

const expired = (page: Page) => expect(page.getByText(/This link has expired or was used already/)).toBeVisible();

async function refused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expired(page);
}

/** Account pages with the steps to prepare them. */
export const accountPages = [
  { address: '/login', shown: sendEmpty },
  { address: '/register', shown: sendEmpty },
  { address: '/forgot-password', shown: sendEmpty },
  { address: '/reset-password?token=x', shown: sendEmpty },
  { address: '/verify-email?token=x', shown: expired },
  { address: '/confirm-email-change?token=x', shown: refused },
] as const;
