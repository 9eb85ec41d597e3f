import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Walrus paddles 42';
export const TRIP = '/?from=Denver,+CO&to=Chicago,+IL';

/** Returns a unique email address, because each test has its own users. */
export const newEmail = (): string => `driver-${crypto.randomUUID()}@example.com`;

export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/**
 * Opens a page and answers the cookie banner, so it doesn't cover anything. The banner appears on every page until
 * answered.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (await page.evaluate(() => localStorage.getItem('roadcast.consent') !== null)) return;
  const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
  await banner.getByRole('button', { name: 'Essential Only' }).click();
  await expect(banner).toBeHidden();
}

/**
 * Waits for a toast containing a text. Call this before the toast can appear. The page itself records toasts, because
 * they disappear after five seconds, during which a busy machine may still be drawing the map.
 */
export const toast = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const isThere = (): boolean => document.body.textContent?.includes(text) ?? false;
        if (isThere()) return resolve();
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => reject(new Error(`no toast said “${text}” within a minute`)), 60_000);
      }),
    words,
  );

/** Fills in and submits the form on '/register'. */
export async function fillSignUp(page: Page, email: string, username = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  if (username) await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I am 13 or over' }).check();
  await page.getByRole('checkbox', { name: /^I accept the/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signUp(page: Page, email: string, username = ''): Promise<void> {
  await fillSignUp(page, email, username);
  await expect(account(page)).toBeVisible();
}

export async function signIn(page: Page, identity: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(identity);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signedIn(context: BrowserContext, email: string, address = '/'): Promise<Page> {
  const page = await context.newPage();
  await open(page, '/login');
  await signIn(page, email);
  await expect(account(page)).toBeVisible();
  await page.goto(address);
  await expect(account(page)).toBeVisible();
  return page;
}

/** Returns the path of the link in the newest email to an address, from the server's outbox. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let found: string | undefined;
  await expect(async () => {
    // Unfinished emails have a different extension.
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    // Match the recipient line, because an email's text may mention another address.
    const mail = mails.findLast((text) => text.includes(`\nTo: ${email}\n`) && text.includes(path));
    found = mail?.match(new RegExp(`${path}\\?token=[^\\s"<]+`))?.[0];
    expect(found ?? '').toContain(`${path}?token=`);
  }).toPass();
  return found ?? '';
}

export const trips = (page: Page) => page.getByRole('region', { name: 'Saved trips' });

export async function act(page: Page, trip: string, action: string): Promise<void> {
  await trips(page)
    .getByRole('button', { name: `Actions for ${trip}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function rename(page: Page, from: string, to: string): Promise<void> {
  await act(page, from, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill(to);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
}

/** Plans and saves the trip at `TRIP`. */
export async function saveTrip(page: Page): Promise<void> {
  await page.goto(TRIP);
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Trip saved')).toBeVisible();
}
