import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The same as every other test's, for this folder alone. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/reference/**/*.test.ts'], exclude: ['**/node_modules/**'] },
});
