/** `npm ci` runs this: compiles the texts if they have changed, so that editors and `npm start` find them. */
import { stamped, stateOf } from './steps/stamps.ts';
import { textsStep } from './steps/steps.ts';

if (stateOf(textsStep) !== 'current') {
  await stamped(textsStep, async () => {
    await import('../messages/compile/main.ts');
    return process.exitCode !== 1;
  });
}
