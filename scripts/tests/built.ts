/**
 * Builds the server, then runs `tests/<name>/main.ts` with it: `test-built.ts soak --minutes 10`. Exits with that run's
 * exit code.
 */
import { buildDataset, compile } from '../prepare.ts';
import { runBin } from '../run.ts';

const [name, ...options] = process.argv.slice(2);
if (!(await compile()) || !(await buildDataset())) {
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
const args = ['--conditions=source', `tests/${name}/main.ts`, ...options];
const { ok } = await runBin('node_modules/tsx/dist/cli.mjs', args);
process.exit(ok ? 0 : 1);
