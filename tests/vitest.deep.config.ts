import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that take minutes: `npm run test:deep`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['{core,dataset,providers,scripts,tests,web}/**/*.deep.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    // As in vitest.config.ts.
    maxWorkers: 2,
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
  },
});
