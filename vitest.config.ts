import { defineConfig } from 'vitest/config';

const usual = {
  testTimeout: 60_000,
  // A machine that others share may be slow for a moment; what passes at the second try only is named at the end of the run.
  retry: process.env.CI ? 1 : 0,
  hookTimeout: 180_000,
};

/** Left to `npm run test:deep`. */
const DEEP = '**/*.deep.test.ts';

/** On two cores a second file goes on while the first one waits for a server or a clock. */
const MOST_WORKERS = 2;

/** Left to `npm run test:reference`, which is given what they need. */
const REFERENCE = '**/*.reference.test.ts';

const exclude = ['**/node_modules/**', '**/dist/**', DEEP, REFERENCE];

/**
 * Unit tests stand beside their sources, tests of the whole server in tests/api; the browser's journeys have their own runner.
 * Workspace sources are read as they are, through the `development` export condition.
 */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    ...usual,
    maxWorkers: MOST_WORKERS,
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...usual,
          name: 'units',
          include: ['{core,contract,messages,server,web,scripts}/**/*.test.ts'],
          exclude,
          // Files share what they import: reading it again for each of them takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file has a process of its own: routing engines and databases stay in memory as long as it lives.
        test: { ...usual, name: 'engines', include: ['{dataset,providers}/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: { ...usual, name: 'api', include: ['tests/{api,drives,hostile}/**/*.test.ts'], exclude },
      },
    ],
  },
});
