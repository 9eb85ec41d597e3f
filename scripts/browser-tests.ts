import { ensureBrowser } from './browser.ts';
import { runBin } from './run.ts';
import type { TestSteps } from './test-steps.ts';

/** Runs the journeys in a real browser, over what was built. @param deep those of `npm run test:deep` instead. */
export async function browserTests(steps: TestSteps, deep = false): Promise<void> {
  let browser: string | null = null;
  const found = await steps.prepare('finding a browser', async () => {
    browser = await ensureBrowser();
    return browser !== null;
  });
  if (!found) return;
  const env: Record<string, string> = {
    ...(browser === 'playwright' ? {} : { BROWSER_PATH: String(browser) }),
    ...(deep && { DEEP: '1' }),
  };
  const args = ['test', '--config', 'tests/playwright.config.ts'];
  await steps.count('browser tests', () => runBin('node_modules/@playwright/test/cli.js', args, { keep: true, env }));
}
