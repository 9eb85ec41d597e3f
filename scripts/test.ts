/** `npm test`: every kind of test, but for what `npm run test:deep` has. Runs them all even where one fails, and counts. */
import { browserTests } from './browser-tests.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { runBin } from './run.ts';
import { TestSteps } from './test-steps.ts';

const steps = new TestSteps();
const compiled = await steps.prepare('compiling', compile);
const check = () => runBin('node_modules/tsx/dist/cli.mjs', ['scripts/check.ts'], { keep: true });
const build = async () => compiled && (await buildDataset()) && (await buildWeb());
// Beside each other: neither of them keeps two cores busy.
const [, built] = await Promise.all([steps.count('checks', check), steps.prepare('building', build)]);
await steps.count('unit and API tests', () => runBin('node_modules/vitest/vitest.mjs', ['run'], { keep: true }));
if (built) await browserTests(steps);
process.exit(steps.close());
