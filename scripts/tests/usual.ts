/**
 * `npm test`: runs all tests except those of `npm run test:deep`. Journeys tagged `@rotating` run on every third commit
 * and when the change touches their spec; with `-- --all`, all of them run. Continues if a test fails.
 */

import { buildDataset, buildWeb, compile } from '../prepare.ts';
import { runBin } from '../run.ts';
import { browserTests } from './browser-suite.ts';
import { shardOfCommit } from './shard.ts';
import { TestSteps } from './steps.ts';
import { vitestSuite } from './vitest-suite.ts';

const record = process.argv.includes('--record');
const shard = process.argv.includes('--all') ? null : await shardOfCommit();
const steps = new TestSteps();
const compiled = await steps.prepare('compiling', compile);
const check = () => runBin('node_modules/tsx/dist/cli.mjs', ['scripts/check.ts'], { keep: true });
const build = async () => compiled && (await Promise.all([buildDataset(), buildWeb()])).every(Boolean);
// Run in parallel, because no step keeps two cores busy.
const [, built] = await Promise.all([steps.count('checks', check), steps.prepare('building', build)]);
await vitestSuite(
  steps,
  { name: 'usual', title: 'unit and API tests', config: 'vitest.config.ts', files: [] },
  { record, shard: null },
);
if (built) await browserTests(steps, { record, shard, deep: false });
process.exit(steps.close());
