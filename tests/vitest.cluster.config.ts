import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take minutes: begun last, they would keep one worker busy and leave the other one idle. */
const LONGEST = ['sigkill.test.ts', 'matrix.deep.test.ts', 'one-store.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The tests of the whole server over PostgreSQL and Redis, which `npm run test:cluster` names in the environment. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    include: ['tests/{api,cluster}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // The folder of the data and its lock are about PGlite, or about no store at all.
      'tests/api/http/tools.deep.test.ts',
      'tests/api/store/{damaged-dataset,store-folder}.deep.test.ts',
      // What asks nothing of the store: `npm test` and `npm run test:deep` have it.
      'tests/api/charging/{electric-trips,highway-range}.test.ts',
      'tests/api/fuel/{gas-stations,trip-costs}.test.ts',
      'tests/api/http/{node-lts,quiet-log}.deep.test.ts',
      'tests/api/navigation/ahead.test.ts',
      'tests/api/roads/{famous-trips,long-ways,maneuver-names,mountain-pairs,random-pairs}*.test.ts',
      'tests/api/roads/{map-layers,maps,road-sources,roads-told,routing-embedded,routing-service}*.test.ts',
      'tests/api/roads/{street-places,street-signs,streets,trip-road,valhalla-url,vehicles-and-roads}*.test.ts',
      'tests/api/trips/{compact-answer,generate-route,nights,overnight-towns,sliders,stops-of-a-plan,trip-line}.test.ts',
      'tests/api/trips/{planning,random-trips,two-hundred-edits}*.test.ts',
      'tests/api/weather/{departures,weather-faults}*.test.ts',
    ],
    globalSetup: ['tests/support/messages.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
    // As in vitest.config.ts: each of the two has a database and a part of Redis of its own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
  },
});
