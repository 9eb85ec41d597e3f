import { defineConfig, devices } from '@playwright/test';
import { SERVER_ARGS } from '../scripts/server-args.ts';
import { makeDataFolder } from './support/data-folder.ts';

/** The server under test: the built one, on its own port, with embedded data only. */
const port = Number(process.env.E2E_PORT ?? 3917);

// The runner creates the folder for this run's accounts, trips and mails; the workers, which load this file too,
// inherit its name.
if (!process.env.E2E_DATA_DIR) {
  const folder = makeDataFolder();
  process.env.E2E_DATA_DIR = folder.path;
  process.once('exit', () => folder.remove());
}

const executablePath = process.env.BROWSER_PATH;

/** Software WebGL takes half of a page's time: journeys that never use the map run without it. */
const WITHOUT_MAP =
  /\/(accounts|accounts-security|charging|consent|days|editing|overlap|saved-trips|strangers|take-along|usage|vehicles)\.spec\.ts$/;

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
const launch = (more: string[]) => ({ ...(executablePath ? { executablePath } : {}), args: [...args, ...more] });

export default defineConfig({
  testDir: 'e2e',
  // `npm run test:deep` has the rest.
  grep: process.env.DEEP ? /@deep/ : undefined,
  grepInvert: process.env.DEEP ? undefined : /@deep/,
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  // As in vitest.config.ts.
  retries: process.env.CI ? 1 : 0,
  // For busy machines: the first plan reads the roads from a cold disk. A passing test never waits this long.
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
