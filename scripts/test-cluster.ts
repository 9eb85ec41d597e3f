/** `npm run test:cluster`: the whole API suite over PostgreSQL and Redis, two servers at once, and servers that are killed. */
import { ensurePostgres, ensureRedis } from './cluster-services.ts';
import { closing, failures as failuresIn, plainText, tally } from './count.ts';
import { buildDataset, compile } from './prepare.ts';
import { runBin } from './run.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const services = [await ensurePostgres(databaseUrl), await ensureRedis(redisUrl)];
const failures = services.map(({ failure }) => failure).filter((failure) => failure !== null);
for (const failure of failures) process.stderr.write(`${failure}\n`);

let counted = { passed: 0, failed: 1 };
let named: readonly string[] = [];
if (failures.length === 0 && (await compile()) && (await buildDataset())) {
  const { ok, output } = await runBin(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'tests/vitest.cluster.config.ts', ...process.argv.slice(2)],
    { keep: true, env: { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } },
  );
  const text = plainText(output);
  counted = tally(text, ok);
  named = failuresIn(text);
}
for (const service of services) await service.stop();

process.stdout.write(closing(counted, named));
process.exit(counted.failed === 0 ? 0 : 1);
