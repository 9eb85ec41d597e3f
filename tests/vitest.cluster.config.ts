import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the whole server over PostgreSQL and Redis, which `npm run test:cluster` names in the environment. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['tests/{api,cluster}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // The lock of the data folder is about PGlite alone.
      'tests/api/http/tools.deep.test.ts',
      // What asks nothing of the store: `npm test` and `npm run test:deep` have it.
      'tests/api/http/node-lts.deep.test.ts',
      'tests/api/roads/{famous-trips,long-ways,maneuver-names,mountain-pairs,random-pairs}*.test.ts',
      'tests/api/roads/{map-layers,maps,road-sources,roads-told,routing-embedded,routing-service}*.test.ts',
      'tests/api/roads/{street-places,streets,trip-road,valhalla-url,vehicles-and-roads}*.test.ts',
      'tests/api/trips/{planning,random-trips,two-hundred-edits}*.test.ts',
      'tests/api/weather/weather-faults.deep.test.ts',
      'tests/api/navigation/ahead.test.ts',
    ],
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    // As in vitest.config.ts: each of the two has a database and a part of Redis of its own.
    maxWorkers: 2,
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
  },
});
