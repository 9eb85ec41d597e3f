/** `npm ci` runs this: compiles the texts if they have changed, so that editors and `npm start` find them. */
import { stamped, stateOf } from './steps/stamps.ts';
import { buildSteps } from './steps/steps.ts';

const { texts } = buildSteps();
if (stateOf(texts) !== 'current') {
  await stamped(texts, async () => {
    await import('../messages/compile/main.ts');
    return process.exitCode !== 1;
  });
}
