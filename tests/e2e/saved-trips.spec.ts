import { expect, test } from '@playwright/test';
import { act, newEmail, open, rename, saveTrip, signedIn, signUp, TRIP, toast, trips } from './account-steps.ts';

test('a name changed in two browsers: both versions are shown, and the chosen one stays', { tag: '@deep' }, async ({
  browser,
}) => {
  const email = newEmail();
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await here.newPage();
  await open(first, '/register');
  await signUp(first, email);
  await saveTrip(first);
  await first.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(first).getByText('Denver, CO to Chicago, IL')).toBeVisible();
  const second = await signedIn(there, email, '/?tab=manage');
  await expect(trips(second).getByText('Denver, CO to Chicago, IL')).toBeVisible();

  await rename(first, 'Denver, CO to Chicago, IL', 'Winter trip');
  await expect(trips(first).getByText('Winter trip')).toBeVisible();
  await rename(second, 'Denver, CO to Chicago, IL', 'To the lake');
  const dialog = second.getByRole('dialog', { name: 'This trip was changed elsewhere' });
  await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('To the lake');
  await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('Winter trip');
  await dialog.getByRole('button', { name: 'Keep your version' }).click();
  await expect(dialog).toBeHidden();
  await expect(trips(second).getByText('To the lake')).toBeVisible();
  await first.reload();
  await expect(trips(first).getByText('To the lake')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('trips are found, copied, archived, deleted and restored', async ({ page }) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await page.getByRole('tab', { name: 'Manage' }).click();
  const list = trips(page);
  await rename(page, 'Denver, CO to Chicago, IL', 'Winter trip');
  await expect(list.getByText('Winter trip')).toBeVisible();
  await act(page, 'Winter trip', 'Duplicate');
  await expect(list.getByText('2 of 10 trips saved')).toBeVisible();

  await list.getByRole('searchbox').fill('nowhere');
  await expect(list.getByText('No trip matches “nowhere”.')).toBeVisible();
  await list.getByRole('searchbox').fill('chicago winter');
  await expect(list.getByRole('button', { name: 'Open Winter trip', exact: true })).toBeVisible();
  await list.getByRole('searchbox').fill('');

  await act(page, 'Winter trip', 'Archive');
  await expect(list.getByText('Archive 1')).toBeVisible();
  await list.getByText('Archive 1').click();
  await act(page, 'Winter trip', 'Delete');
  await expect(list.getByText('1 of 10 trips saved')).toBeVisible();
  await list.getByText('Deleted 1').click();
  await list.getByRole('button', { name: 'Restore' }).click();
  await expect(list.getByText('2 of 10 trips saved')).toBeVisible();
});

test('a saved trip that is planned differently is updated, or saved as another one', { tag: '@deep' }, async ({
  page,
}) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await page.goto(`${TRIP}&hours=6`);
  await expect(
    page.getByText('“Denver, CO to Chicago, IL” has the same start and end.', { exact: false }),
  ).toBeVisible();
  await Promise.all([toast(page, 'Trip updated'), page.getByRole('button', { name: 'Update saved trip' }).click()]);
  await expect(page.getByText('Saved to your trips')).toBeVisible();
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(page).getByText('1 of 10 trips saved')).toBeVisible();
  await trips(page)
    .getByRole('button', { name: /^Open Denver/ })
    .click();
  await expect(page).toHaveURL(/hours=6/);
});

test('a session that has ended says so, offers to sign in, and comes back to the trip', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto(TRIP);
  await expect(page.getByRole('button', { name: 'Save trip' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save trip' }).click();
  // A toast that is pointed at stays.
  await page.getByText('Creation Error').hover();
  await expect(page.getByText('Please sign in to create a route')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});
