/**
 * `npm run test:deep`: runs the tests that take minutes, such as thousands of random trips, every fault of every
 * service, and every screen at every width. Runs on the newest long-term support release of Node.js; `npm test` runs on
 * the installed one. `-- --shard` runs the third that is due at this commit and everything that the commit touches; `--
 * --record` saves the files' times in `tests/durations.json`.
 */

import { ensureNodeLts } from '../node-lts.ts';
import { buildDataset, buildWeb, compile } from '../prepare.ts';
import { browserTests } from './browser-suite.ts';
import { suiteOptions } from './chosen-files.ts';
import { TestSteps } from './steps.ts';
import { vitestSuite } from './vitest-suite.ts';

const options = await suiteOptions(process.argv.slice(2));
const steps = new TestSteps();
const built = await steps.prepare(
  'building',
  async () => (await compile()) && (await buildDataset()) && (await buildWeb()),
);
const newest: { node?: string } = {};
await steps.prepare('fetching Node.js', async () => {
  const node = await ensureNodeLts();
  if (node !== null) newest.node = node;
  return node !== null;
});
const deep = { name: 'deep', title: 'deep tests, on the newest Node.js', config: 'tests/vitest.deep.config.ts' };
await vitestSuite(steps, { ...deep, ...newest }, options);
if (built) await browserTests(steps, { ...options, deep: true });
process.exit(steps.close());
