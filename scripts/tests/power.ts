/** `npm run test:power -- 100`: simulates 100 power cuts with the embedded store. Ends with 'N passed, N failed'. */
import { closing, failures, plainText, tally } from '../count.ts';
import { buildDataset, compile } from '../prepare.ts';
import { runBin } from '../run.ts';

const cuts = process.argv[2] ?? '100';
if (!/^[1-9]\d*$/.test(cuts)) {
  process.stderr.write('npm run test:power -- 100: how many power cuts\n');
  process.exit(1);
}
if (!((await compile()) && (await buildDataset()))) process.exit(1);
const { ok, output } = await runBin(
  'node_modules/vitest/vitest.mjs',
  ['run', '--config', 'tests/vitest.cluster.config.ts', 'tests/cluster/power-cut.test.ts'],
  { keep: true, env: { POWER_CUTS: cuts } },
);
const text = plainText(output);
process.stdout.write(closing(tally(text, ok), failures(text)));
process.exit(ok ? 0 : 1);
