/**
 * `npm run test:cluster`: runs the API tests that use the store, with PostgreSQL and Redis, and tests with two
 * simultaneous servers and with killed servers. Pass file names to run only those. `-- --shard` runs the third that is
 * due at this commit and everything that the commit touches.
 */

import { buildDataset, compile } from '../prepare.ts';
import { suiteOptions } from './chosen-files.ts';
import { ensurePostgres, ensureRedis } from './cluster-services.ts';
import { TestSteps } from './steps.ts';
import { vitestSuite } from './vitest-suite.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const options = await suiteOptions(process.argv.slice(2));
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const steps = new TestSteps();
const services = [await ensurePostgres(databaseUrl), await ensureRedis(redisUrl)];
const failures = services.map(({ failure }) => failure).filter((failure) => failure !== null);
for (const failure of failures) process.stderr.write(`${failure}\n`);

const ready = await steps.prepare(
  'preparing',
  async () => failures.length === 0 && (await compile()) && (await buildDataset()),
);
if (ready) {
  const suite = {
    name: 'cluster',
    title: 'PostgreSQL and Redis',
    config: 'tests/vitest.cluster.config.ts',
    env: { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl },
    ...(named.length > 0 && { files: named }),
  };
  await vitestSuite(steps, suite, options);
}
for (const service of services) await service.stop();
process.exit(steps.close());
