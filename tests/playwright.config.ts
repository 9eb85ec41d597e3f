import { defineConfig, devices } from '@playwright/test';
import { SERVER_ARGS } from '../scripts/steps/server-args.ts';
import { notDue } from '../scripts/tests/rotation.ts';
import { makeDataFolder } from './support/data-folder.ts';

/** Port of the server under test, which is the built server, using only embedded data. */
const port = Number(process.env.E2E_PORT ?? 3917);

// The runner creates the folder for this run's accounts, trips and emails. The workers also load this file and inherit
// the folder's name.
if (!process.env.E2E_DATA_DIR) {
  const folder = makeDataFolder();
  process.env.E2E_DATA_DIR = folder.path;
  process.once('exit', () => folder.remove());
}

// `npm test` sets the specs whose rotating journeys are due. Otherwise, all journeys run.
const { DEEP, DUE_SPECS } = process.env;
const dueSpecs = (DUE_SPECS ?? '').split(',').filter(Boolean);

const executablePath = process.env.BROWSER_PATH;

/** Matches journeys that never use the map. They run without software WebGL, which takes half of a page's time. */
const WITHOUT_MAP =
  /\/(accounts|accounts-security|admin|background-contrast|backgrounds|charging|community|consent|days|demo|document-height|editing|legal|onboarding|overlap|print|reported-trip|saved-trips|settings|shared-pictures|strangers|take-along|usage|vehicles)\.spec\.ts$/;

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
const launch = (more: string[]) => ({ ...(executablePath ? { executablePath } : {}), args: [...args, ...more] });

export default defineConfig({
  testDir: 'e2e',
  // `npm run test:deep` runs the `@deep` journeys.
  grep: DEEP ? /@deep/ : undefined,
  grepInvert: DEEP ? undefined : [/@deep/, ...(DUE_SPECS === undefined ? [] : [notDue('tests/e2e', dueSpecs)])],
  outputDir: '../test-results',
  fullyParallel: false,
  // A worker uses less than one core, because the page and the server wait for each other. Deep journeys also measure
  // whether a page stays responsive, so they run alone.
  workers: DEEP ? 1 : 2,
  // Same as in vitest.config.ts.
  retries: process.env.CI ? 1 : 0,
  // Allow for busy machines, where the first plan reads the roads from a cold disk. Passing tests are much faster.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // `npm test` reads file times from the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: 'with the map',
      testIgnore: WITHOUT_MAP,
      use: {
        launchOptions: launch(['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']),
      },
    },
    {
      name: 'without the map',
      testMatch: WITHOUT_MAP,
      use: { launchOptions: launch(['--disable-gpu', '--disable-3d-apis']) },
    },
  ],
  webServer: {
    command: ['node', ...SERVER_ARGS].join(' '),
    cwd: '..',
    url: `http://localhost:${port}/api/ready`,
    env: {
      PORT: String(port),
      HOST: 'localhost',
      PROVIDERS: 'embedded',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: 'memory',
      RATE_LIMITS: 'off',
    },
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
