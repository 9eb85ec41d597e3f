import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledDeps, fromCompiled, usual } from './vitest.shared.ts';

/** Tests of the whole server with PostgreSQL and Redis, whose URLs `npm run test:cluster` sets in the environment. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  ...fromCompiled,
  test: {
    ...usual,
    server: compiledDeps,
    include: [
      'tests/cluster/**/*.test.ts',
      // API tests that write to the store or Redis. `npm test` and `npm run test:deep` run the others.
      'tests/api/accounts/**/*.test.ts',
      // Without `codes`, which moves the rate limits' clock: Redis uses its own.
      'tests/api/community/{copy-and-rate,privacy,reports,sharing}.test.ts',
      'tests/api/fuel/{price-feed,price-reports}.test.ts',
      'tests/api/http/{limits,plans,pseudonyms}.test.ts',
      'tests/api/http/sockets.deep.test.ts',
      'tests/api/navigation/{drives,reroutes}.test.ts',
      'tests/api/platform/**/*.test.ts',
      'tests/api/roads/matrix.deep.test.ts',
      'tests/api/sights/{limits,opinions}.test.ts',
      'tests/api/store/{backup,clock-set-back,kept-trips,saved-trips,store,user-storage}.test.ts',
      'tests/api/store/{large-rows,process}.deep.test.ts',
      'tests/api/trips/{edits,other-calls,planned-trips,trip-link}.test.ts',
      'tests/api/trips/{largest-answers,two-devices}.deep.test.ts',
    ],
    exclude: ['**/node_modules/**'],
  },
});
