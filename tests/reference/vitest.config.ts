import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledDeps, fromCompiled, usual } from '../vitest.shared.ts';

/**
 * Tests that compare with figures kept outside the project (`npm run test:reference`): this folder, and drives on real
 * streets.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ...fromCompiled,
  test: {
    ...usual,
    server: compiledDeps,
    include: ['tests/reference/**/*.test.ts', 'tests/drives/**/*.reference.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
