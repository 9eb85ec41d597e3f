import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledDeps, fromCompiled, fromSources, usual } from './vitest.shared.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const exclude = ['**/node_modules/**', '**/dist/**'];

/** Tests that take minutes: `npm run test:deep`. */
export default defineConfig({
  root,
  test: {
    ...usual,
    projects: [
      {
        ...fromSources,
        root,
        test: {
          ...usual,
          name: 'deep units',
          include: ['{core,dataset,providers,scripts,web}/**/*.deep.test.ts'],
          exclude,
        },
      },
      {
        ...fromCompiled,
        root,
        test: { ...usual, name: 'deep', include: ['tests/**/*.deep.test.ts'], exclude, server: compiledDeps },
      },
    ],
  },
});
