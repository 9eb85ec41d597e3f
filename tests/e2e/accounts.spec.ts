import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  account,
  linkMailedTo,
  newEmail,
  open,
  PASSWORD,
  signedIn,
  signIn,
  signUp,
  TRIP,
  toast,
  trips,
} from './account-steps.ts';

test('sign up, plan, save, reload, sign out, sign in on a second browser, open the trip', async ({ page, browser }) => {
  const email = newEmail();
  await open(page, '/register');
  await Promise.all([toast(page, 'Account Created!'), signUp(page, email)]);
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('combobox', { name: 'Origin' }).fill('Denver, CO');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Chicago, IL');
  await page.getByRole('combobox', { name: 'Destination' }).press('Enter');
  await Promise.all([toast(page, 'Route Created'), page.getByRole('button', { name: 'Save trip' }).click()]);
  await expect(page.getByText('Trip saved')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Trip saved')).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  await open(second, '/login');
  await Promise.all([
    toast(second, 'Success!'),
    toast(second, 'You have been signed in successfully.'),
    signIn(second, email),
  ]);
  await expect(second).toHaveURL(/\/$/);
  await second.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(second).getByText('1 of 10 trips saved')).toBeVisible();
  await trips(second).getByRole('button', { name: 'Open Denver, CO to Chicago, IL' }).click();
  await expect(second.getByRole('button', { name: /^Day 2/ })).toBeVisible();
  await expect(second.getByText('Trip saved')).toBeVisible();
  await second.reload();
  await expect(second.getByText('Trip saved')).toBeVisible();
  await elsewhere.close();
});

test('a guest’s trip is offered after signing up, and saved', { tag: '@deep' }, async ({ page }) => {
  await open(page, TRIP);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, newEmail());
  await expect(page).toHaveURL(/from=Denver,\+CO&to=Chicago,\+IL/);
  const offer = page.getByRole('region', { name: 'Save the trip you planned as a guest?' });
  await Promise.all([toast(page, 'Route Created'), offer.getByRole('button', { name: 'Save trip' }).click()]);
  await expect(offer).toBeHidden();
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(page).getByText('Denver, CO to Chicago, IL')).toBeVisible();
});

test('sign-in errors focus the first invalid field, and keep what was typed', { tag: '@rotating' }, async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  await signIn(page, 'nobody.at.all', 'wrong password');
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue('nobody.at.all');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong password');
});

/** Returns the interface's language; the voice has another one. */
const language = (page: Page) =>
  page.getByRole('region', { name: 'Account' }).getByRole('combobox', { name: 'Language' });

test('preferences and language follow the account, and apply to new trips', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'How you travel' });
  await card.getByRole('button', { name: 'Less: Driving per day' }).click();
  await card.getByRole('button', { name: 'Less: Driving per day' }).click();
  // Changes are saved one by one, so the last response means that all are saved.
  const kept = page.waitForResponse((answer) => {
    const { method, body } = { method: answer.request().method(), body: answer.request().postData() ?? '' };
    return method === 'PATCH' && body.includes('kilometers') && answer.ok();
  });
  await page.getByText('Kilometers').click();
  await kept;

  const elsewhere = await browser.newContext();
  const second = await signedIn(elsewhere, email);
  await expect(second.getByText(/6 h a day/)).toBeVisible();
  await second.goto(TRIP);
  await expect(second.getByText('Kilometers')).toBeVisible();

  await Promise.all([toast(page, 'Language saved'), language(page).selectOption('Español')]);
  await second.goto('/settings');
  await expect(language(second)).toHaveValue('es');
  await elsewhere.close();
});

test('a forgotten password is reset by email, and the address is confirmed by email', { tag: '@deep' }, async ({
  page,
}) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto(await linkMailedTo(email, '/verify-email'));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(await linkMailedTo(email, '/reset-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill('Otters paddle 43');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, 'Otters paddle 43');
  await expect(account(page)).toBeVisible();
  await page.goto('/verify-email?token=forged');
  await expect(page.getByText(/This link has expired or was used already/)).toBeVisible();
});

test('data is exported, every session is ended, the account is deleted', { tag: '@deep' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email } });

  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(account(page)).toBeHidden();
  await page.goto('/login?next=/settings');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/settings/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

test('the redirect after signing in never leaves this site', { tag: '@rotating' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/register?next=//example.com/');
  await signUp(page, email);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
