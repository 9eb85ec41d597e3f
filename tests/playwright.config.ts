import { defineConfig, devices } from '@playwright/test';
import { SERVER_ARGS } from '../scripts/server-args.ts';
import { makeDataFolder } from './support/data-folder.ts';

/** The server under test: the built one, on a port of its own, with embedded data only. */
const port = Number(process.env.E2E_PORT ?? 3917);

// The runner makes the folder of this run's accounts, trips and mails; the workers, which read this file too, inherit its name.
if (!process.env.E2E_DATA_DIR) {
  const folder = makeDataFolder();
  process.env.E2E_DATA_DIR = folder.path;
  process.once('exit', () => folder.remove());
}

const executablePath = process.env.BROWSER_PATH;

/** WebGL in software takes half of what a page takes: journeys that never look at the map do without it. */
const WITHOUT_MAP = /(accounts|accounts-security|consent|overlap|saved-trips|take-along|vehicles)\.spec\.ts$/;

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
  // What a busy machine needs: the first plan reads the roads from a cold disk. A test that passes never waits this long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['line']],
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
