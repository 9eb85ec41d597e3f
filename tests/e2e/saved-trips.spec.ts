import { expect, type Page, test } from '@playwright/test';
import { act, newEmail, open, rename, saveTrip, signedIn, signUp, TRIP, toast, trips } from './account-steps.ts';
import { openForm, toTrip } from './trip-steps.ts';

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update saved trip' });
const saved = (page: Page) => page.getByText('Trip saved');
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This trip was changed elsewhere' });

/** Replans the open trip to another destination. */
async function driveTo(page: Page, destination: string): Promise<void> {
  await openForm(page);
  const field = page.getByRole('combobox', { name: 'Destination' });
  await field.fill(destination);
  await field.press('Enter');
  await expect(updateButton(page)).toBeVisible();
}

/** Replans the open trip with fewer hours per day. */
async function driveLess(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: /h a day/ }).click();
  await page.getByRole('button', { name: 'Less: Driving per day' }).click();
  await expect(page).toHaveURL(/hours=/);
  await toTrip(page);
  await expect(updateButton(page)).toBeVisible();
}

test('a trip edited on two devices: the second shows both versions, after a reload too', { tag: '@rotating' }, async ({
  browser,
}) => {
  // Allow time for six plans on two devices.
  test.setTimeout(300_000);
  const email = newEmail();
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await here.newPage();
  await open(first, '/register');
  await signUp(first, email);
  await saveTrip(first);
  await expect(first).toHaveURL(/saved=[\w-]+~1\b/);
  const second = await signedIn(there, email, '/manage');
  await trips(second)
    .getByRole('button', { name: /^Open Denver/ })
    .click();
  await expect(saved(second)).toBeVisible();

  await driveTo(first, 'Omaha, NE');
  await updateButton(first).click();
  await expect(saved(first)).toBeVisible();
  await expect(first).toHaveURL(/to=Omaha.*saved=[\w-]+~2\b/);

  await driveLess(second);
  await second.reload();
  await expect(second).toHaveURL(/to=Chicago.*saved=[\w-]+~1\b/);
  await updateButton(second).click();
  await expect(conflict(second).getByRole('region', { name: 'Saved version' })).toContainText('Omaha, NE');
  await conflict(second).getByRole('button', { name: 'Decide later' }).click();
  await expect(conflict(second)).toBeHidden();
  await updateButton(second).click();
  await conflict(second).getByRole('button', { name: 'Keep your version' }).click();
  await expect(saved(second)).toBeVisible();
  await expect(conflict(second)).toBeHidden();
  await expect(second).toHaveURL(/to=Chicago.*saved=[\w-]+~3\b/);

  await driveLess(first);
  await updateButton(first).click();
  await conflict(first).getByRole('button', { name: 'Keep the saved version' }).click();
  await expect(first).toHaveURL(/to=Chicago.*saved=[\w-]+~3\b/);
  await expect(saved(first)).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('a name changed in two browsers: both versions are shown, and the selected one stays', { tag: '@deep' }, async ({
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

test('a saved trip with a copy can be updated with another destination and another name', { tag: '@deep' }, async ({
  page,
}) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await page.getByRole('tab', { name: 'Manage' }).click();
  await act(page, 'Denver, CO to Chicago, IL', 'Duplicate');
  await expect(trips(page).getByText('2 of 10 trips saved')).toBeVisible();
  await rename(page, 'Denver, CO to Chicago, IL', 'Winter trip');
  await expect(trips(page).getByRole('button', { name: 'Open Winter trip', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/saved=[\w-]+~2\b/);

  await driveTo(page, 'Omaha, NE');
  await expect(page.getByText('This trip differs from “Winter trip”', { exact: false })).toBeVisible();
  await page.reload();
  await Promise.all([toast(page, 'Trip updated'), updateButton(page).click()]);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(page).getByText('2 of 10 trips saved')).toBeVisible();
  await expect(trips(page).getByRole('button', { name: /^Open Winter trip/ })).toContainText('Denver, CO to Omaha, NE');
  await trips(page).getByRole('button', { name: 'Open Denver, CO to Chicago, IL (copy)', exact: true }).click();
  await expect(page).toHaveURL(/to=Chicago.*saved=[\w-]+~1\b/);
  await expect(saved(page)).toBeVisible();
});

test('the URL of someone else’s saved trip opens the trip without account data', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await saveTrip(page);
  await expect(page).toHaveURL(/saved=[\w-]+~1\b/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, '/register');
  await signUp(other, newEmail());
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Save trip' })).toBeVisible();
  await expect(updateButton(other)).toBeHidden();
  await other.getByRole('button', { name: 'Save trip' }).click();
  await expect(saved(other)).toBeVisible();
  expect(new URL(other.url()).searchParams.get('saved')).not.toBe(new URL(page.url()).searchParams.get('saved'));
  await elsewhere.close();
});

test('an expired session causes a notice, offers to sign in, and returns to the trip', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto(TRIP);
  await expect(page.getByRole('button', { name: 'Save trip' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save trip' }).click();
  // Hover over the toast, so it stays.
  await page.getByText('Creation Error').hover();
  await expect(page.getByText('Please sign in to create a route')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});
