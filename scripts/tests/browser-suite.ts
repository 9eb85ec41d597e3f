import { readFile } from 'node:fs/promises';
import { ensureBrowser } from '../browser.ts';
import { runBin } from '../run.ts';
import { filesToRun, type SuiteOptions, specFiles } from './chosen-files.ts';
import type { TestSteps } from './steps.ts';
import { playwrightTimes, recordTimes } from './times.ts';

const FOLDER = 'tests/e2e';
const REPORT = 'test-results/times.json';

interface BrowserOptions extends SuiteOptions {
  /**
   * Whether to run the journeys of `npm run test:deep` for the shard's specs. If false, runs the journeys of `npm
   * test`, and those tagged `@rotating` only for the shard's specs.
   */
  readonly deep: boolean;
}

/** Runs the journeys in a real browser against the built application. */
export async function browserTests(steps: TestSteps, options: BrowserOptions): Promise<void> {
  let browser: string | null = null;
  const found = await steps.prepare('finding a browser', async () => {
    browser = await ensureBrowser();
    return browser !== null;
  });
  if (!found) return;
  const suite = options.deep ? 'deep journeys' : 'journeys';
  const due = await filesToRun(suite, specFiles(FOLDER), options.shard);
  const files = options.deep ? due : [];
  const env: Record<string, string> = {
    ...(browser === 'playwright' ? {} : { BROWSER_PATH: String(browser) }),
    ...(options.deep ? { DEEP: '1' } : { DUE_SPECS: due.join() }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  };
  const args = ['test', '--config', 'tests/playwright.config.ts', ...files];
  await steps.count('browser tests', () => runBin('node_modules/@playwright/test/cli.js', args, { keep: true, env }));
  const report = await readFile(REPORT, 'utf8').catch(() => null);
  if (report === null) return;
  const times = playwrightTimes(report, FOLDER);
  steps.addTimes(times);
  if (options.record) recordTimes(suite, times);
}
