/** `npm run test:soak`: an hour at half load. `-- --minutes 10` is shorter. */
import { buildDataset, compile } from './prepare.ts';
import { runBin } from './run.ts';

if (!(await compile()) || !(await buildDataset())) {
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
const args = ['--conditions=development', 'tests/soak/main.ts', ...process.argv.slice(2)];
const { ok } = await runBin('node_modules/tsx/dist/cli.mjs', args);
process.exit(ok ? 0 : 1);
