import { defineConfig } from 'vitest/config';

/**
 * Unit tests stand beside their sources, tests of the whole server in tests/api; the browser's journeys have their own runner.
 * Workspace sources are read as they are, through the `development` export condition.
 */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['{core,contract,messages,providers,server,dataset,web,scripts,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/reference/**', 'tests/cluster/**'],
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    testTimeout: 60_000,
    // A machine that others share may be slow for a moment; what passes at the second try only is named at the end of the run.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
  },
});
