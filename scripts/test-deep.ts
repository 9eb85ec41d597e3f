/**
 * `npm run test:deep`: what takes minutes. Thousands of random trips, every fault of every service, every screen at every width, and the
 * newest long-term support release of Node.js beside the oldest that we run on.
 */
import { browserTests } from './browser-tests.ts';
import { ensureNodeLts } from './node-lts.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { run, runBin } from './run.ts';
import { TestSteps } from './test-steps.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

const steps = new TestSteps();
const built = await steps.prepare(
  'building',
  async () => (await compile()) && (await buildDataset()) && (await buildWeb()),
);
let node: string | null = null;
await steps.prepare('fetching Node.js', async () => {
  node = await ensureNodeLts();
  return node !== null;
});
await steps.count('deep tests', () =>
  runBin(vitest, ['run', '--config', 'tests/vitest.deep.config.ts'], { keep: true }),
);
if (node !== null) {
  const program: string = node;
  await steps.count('unit tests on the newest Node.js', () =>
    run(program, [vitest, 'run', '--project', 'units', '--project', 'engines'], { keep: true }),
  );
}
if (built) await browserTests(steps, true);
process.exit(steps.close());
