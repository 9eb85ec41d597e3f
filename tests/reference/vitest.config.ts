import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Figures that are not part of the project: `npm run test:reference`. This folder, and drives on real streets. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['tests/reference/**/*.test.ts', 'tests/drives/**/*.reference.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // As in vitest.config.ts.
    retry: process.env.CI ? 1 : 0,
  },
});
