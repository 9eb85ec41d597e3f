import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const PASSWORD = 'Walrus paddles 42';
const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

/** Every test has users of its own. */
const newEmail = (): string => `driver-${crypto.randomUUID()}@example.com`;

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** Answers the cookie banner, so that it covers nothing. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const banner = page.getByRole('button', { name: 'Essential Only' });
  await banner.click({ timeout: 3000 }).catch(() => undefined);
}

async function signUp(page: Page, email: string, username = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  if (username) await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check();
  await page.getByRole('checkbox', { name: /^I accept the/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(account(page)).toBeVisible();
}

async function signIn(page: Page, identity: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(identity);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signedIn(context: BrowserContext, email: string, address = '/'): Promise<Page> {
  const page = await context.newPage();
  await open(page, '/login');
  await signIn(page, email);
  await expect(account(page)).toBeVisible();
  await page.goto(address);
  await expect(account(page)).toBeVisible();
  return page;
}

/** The newest mail to somebody, out of the server's outbox. @returns the address's part of its link. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).sort().reverse();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails.find((text) => text.includes(email) && text.includes(path));
    found = mail?.match(new RegExp(`${path}\\?token=[^\\s"<]+`))?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

const trips = (page: Page) => page.getByRole('region', { name: 'Saved trips' });

async function act(page: Page, trip: string, action: string): Promise<void> {
  await trips(page)
    .getByRole('button', { name: `Actions for ${trip}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await act(page, from, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill(to);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
}

test('sign up, plan, save, reload, sign out, sign in on a second browser, see the trip', async ({ page, browser }) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('combobox', { name: 'Origin' }).fill('Denver, CO');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Chicago, IL');
  await page.getByRole('combobox', { name: 'Destination' }).press('Enter');
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Route Created')).toBeVisible();
  await expect(page.getByText('Saved to your trips')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Saved to your trips')).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  await open(second, '/login');
  await signIn(second, email);
  await expect(second.getByText('Success!')).toBeVisible();
  await expect(second.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(second).toHaveURL(/\/$/);
  await second.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(second).getByText('1 of 10 trips saved')).toBeVisible();
  await trips(second).getByRole('button', { name: 'Open Denver, CO to Chicago, IL' }).click();
  await expect(second.getByRole('button', { name: /^Day 2/ })).toBeVisible();
  await expect(second.getByText('Saved to your trips')).toBeVisible();
  await second.reload();
  await expect(second.getByText('Saved to your trips')).toBeVisible();
  await elsewhere.close();
});

test('what a guest planned is offered after signing up, and kept', async ({ page }) => {
  await open(page, TRIP);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, newEmail());
  await expect(page).toHaveURL(/from=Denver,\+CO&to=Chicago,\+IL/);
  const offer = page.getByRole('region', { name: 'Save the trip you planned as a guest?' });
  await offer.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Route Created')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(page).getByText('Denver, CO to Chicago, IL')).toBeVisible();
});

test('sign-in says what is wrong, leads to the first bad field, and keeps what was typed', async ({ page }) => {
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

test('a name changed in two browsers: both versions are shown, and the chosen one stays', async ({ browser }) => {
  const email = newEmail();
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await here.newPage();
  await open(first, '/register');
  await signUp(first, email);
  await first.goto(TRIP);
  await first.getByRole('button', { name: 'Save trip' }).click();
  await expect(first.getByText('Saved to your trips')).toBeVisible();
  await first.getByRole('tab', { name: 'Manage' }).click();
  await expect(trips(first).getByText('Denver, CO to Chicago, IL')).toBeVisible();
  const second = await signedIn(there, email, '/?tab=manage');
  await expect(trips(second).getByText('Denver, CO to Chicago, IL')).toBeVisible();

  await rename(first, 'Denver, CO to Chicago, IL', 'Winter trip');
  await expect(trips(first).getByText('Winter trip')).toBeVisible();
  await rename(second, 'Denver, CO to Chicago, IL', 'To the lake');
  const dialog = second.getByRole('dialog', { name: 'This trip was changed elsewhere' });
  await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('To the lake');
  await expect(dialog.getByRole('region', { name: 'The version that is saved now' })).toContainText('Winter trip');
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
  await page.goto(TRIP);
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Saved to your trips')).toBeVisible();
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

test('preferences go with the account, and new trips start with them', async ({ page, browser }) => {
  const email = newEmail();
  await open(page, '/register');
  await signUp(page, email);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'How you travel' });
  await card.getByRole('button', { name: 'Less: Driving a day' }).click();
  await card.getByRole('button', { name: 'Less: Driving a day' }).click();
  await page.getByText('Kilometers').click();
  await page.waitForLoadState('networkidle');

  const elsewhere = await browser.newContext();
  const second = await signedIn(elsewhere, email);
  await expect(second.getByText(/6 h a day/)).toBeVisible();
  await second.goto(TRIP);
  await expect(second.getByText('Kilometers')).toBeVisible();
  await elsewhere.close();
});

test('a forgotten password is set anew by mail, and the address is confirmed by mail', async ({ page }) => {
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
  await expect(page.getByText('Look into your mail')).toBeVisible();
  await page.goto(await linkMailedTo(email, '/reset-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill('Otters paddle 43');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, 'Otters paddle 43');
  await expect(account(page)).toBeVisible();
  await page.goto('/verify-email?token=forged');
  await expect(page.getByText(/This link has expired or was used already/)).toBeVisible();
});

test('data is downloaded, every session is ended, the account is deleted', async ({ page }) => {
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
  await dialog.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(account(page)).toBeHidden();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

test('the way back after signing in never leaves this site', async ({ page }) => {
  const email = newEmail();
  await open(page, '/register?next=//example.com/');
  await signUp(page, email);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
