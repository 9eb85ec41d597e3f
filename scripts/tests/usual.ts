/** `npm test`: all tests except those of `npm run test:deep`. Runs them all even if one fails, and counts. */

import { buildDataset, buildWeb, compile } from '../prepare.ts';
import { runBin } from '../run.ts';
import { browserTests } from './browser-suite.ts';
import { suiteOptions } from './chosen-files.ts';
import { TestSteps } from './steps.ts';
import { vitestSuite } from './vitest-suite.ts';

const options = await suiteOptions(process.argv.slice(2));
const steps = new TestSteps();
const compiled = await steps.prepare('compiling', compile);
const check = () => runBin('node_modules/tsx/dist/cli.mjs', ['scripts/check.ts'], { keep: true });
const build = async () => compiled && (await buildDataset()) && (await buildWeb());
// In parallel: neither keeps two cores busy.
const [, built] = await Promise.all([steps.count('checks', check), steps.prepare('building', build)]);
await vitestSuite(
  steps,
  { name: 'usual', title: 'unit and API tests', config: 'vitest.config.ts', files: [] },
  options,
);
if (built) await browserTests(steps, { ...options, deep: false });
process.exit(steps.close());
