import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the whole server over PostgreSQL and Redis, which `npm run test:cluster` names in the environment. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['tests/{api,cluster}/**/*.test.ts'],
    // The lock of the data folder is about PGlite alone.
    exclude: ['**/node_modules/**', 'tests/api/tools.test.ts'],
    globalSetup: ['tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
