import { defineConfig } from 'vitest/config';
import { compiledDeps, fromCompiled, fromSources, usual } from './tests/vitest.shared.ts';

/** Run by `npm run test:deep`. */
const DEEP = '**/*.deep.test.ts';

/** Run by `npm run test:reference`, which provides their inputs. */
const REFERENCE = '**/*.reference.test.ts';

const exclude = ['**/node_modules/**', '**/dist/**', DEEP, REFERENCE];

/** Unit tests are next to their sources, tests of the whole server in tests/api; the browser's journeys have their own runner. */
export default defineConfig({
  test: {
    ...usual,
    projects: [
      {
        ...fromSources,
        test: {
          ...usual,
          name: 'units',
          include: ['{core,contract,messages,server,web,scripts}/**/*.test.ts'],
          exclude,
          // Share imports between files, because importing again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        ...fromSources,
        // Each file runs in its own process, because routing engines and databases stay in memory until it exits.
        test: { ...usual, name: 'engines', include: ['{dataset,providers}/**/*.test.ts'], exclude },
      },
      {
        ...fromCompiled,
        test: {
          ...usual,
          name: 'api',
          include: ['tests/{api,drives,hostile}/**/*.test.ts'],
          exclude,
          server: compiledDeps,
          isolate: false,
        },
      },
    ],
  },
});
