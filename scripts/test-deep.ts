/**
 * `npm run test:deep`: what takes minutes. Thousands of random trips, every fault of every service, every screen at every width. It runs on
 * the newest long-term support release of Node.js; `npm test` on the one that is installed.
 */
import { browserTests } from './browser-tests.ts';
import { ensureNodeLts } from './node-lts.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { run } from './run.ts';
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
await steps.count('deep tests, on the newest Node.js', () =>
  run(node ?? process.execPath, [vitest, 'run', '--config', 'tests/vitest.deep.config.ts'], { keep: true }),
);
if (built) await browserTests(steps, true);
process.exit(steps.close());
