/**
 * `npm run test:kill -- 100`: kills the server 100 times during writes, on each store. Ends with 'N passed, N failed'.
 */
import { runBin } from '../run.ts';

const kills = process.argv[2] ?? '100';
if (!/^[1-9]\d*$/.test(kills)) {
  process.stderr.write('npm run test:kill -- 100: how many times the server is killed\n');
  process.exit(1);
}
const args = ['--conditions=source', 'scripts/tests/cluster.ts', 'tests/cluster/sigkill.test.ts'];
const { ok } = await runBin('node_modules/tsx/dist/cli.mjs', args, { env: { KILLS: kills } });
process.exit(ok ? 0 : 1);
