import { access } from 'node:fs/promises';
import { runBin } from './run.ts';

/** Common install paths of Chromium and Chrome, most likely first. */
const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns the path of a browser for the tests (BROWSER_PATH or the system's); null if there is none. */
export async function findBrowser(): Promise<string | null> {
  const given = process.env.BROWSER_PATH;
  for (const path of given ? [given] : known) {
    if (await exists(path)) return path;
  }
  return null;
}

/**
 * Finds a browser, downloading Playwright's if the system has none.
 * @returns the path; 'playwright' for Playwright's own; null, with a message on standard error, if no browser is
 * available.
 */
export async function ensureBrowser(): Promise<string | null> {
  const found = await findBrowser();
  if (found) return found;
  process.stdout.write("No Chromium found: fetching Playwright's (once)\n");
  const { ok } = await runBin('node_modules/@playwright/test/cli.js', ['install', 'chromium'], { quiet: true });
  if (ok) return 'playwright';
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set BROWSER_PATH.\n',
  );
  return null;
}
