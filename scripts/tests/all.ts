/**
 * `npm run test:all`: runs every suite in full, one after another; `-- --record` saves the time each file took. Ends
 * with 'N passed, N failed'.
 */
import { plainText, tally } from '../count.ts';
import { run } from '../run.ts';

const recorded = process.argv.includes('--record') ? ['--record'] : [];
const record = ['--', ...recorded];
const suites = [
  ['test', '--', '--all', ...recorded],
  ['run', 'test:deep', ...record],
  ['run', 'test:cluster', ...record],
  ['run', 'test:fuzz'],
];
let passed = 0;
let failed = 0;
for (const suite of suites) {
  const { ok, output } = await run('npm', ['--silent', ...suite], { keep: true });
  const counted = tally(plainText(output).split('\n').slice(-3).join('\n'), ok);
  passed += counted.passed;
  failed += counted.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
