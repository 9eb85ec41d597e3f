/**
 * `npm run test:reference -- FOLDER`: compares with reference figures kept outside the project. Ends with 'N passed, N
 * failed'.
 */
import { resolve } from 'node:path';
import { closing, failures, plainText, tally } from '../count.ts';
import { runBin } from '../run.ts';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write(
    'npm run test:reference -- FOLDER: the folder with city-pairs-sample.csv and climate-sample.csv\n',
  );
  process.exit(1);
}
const { ok, output } = await runBin(
  'node_modules/vitest/vitest.mjs',
  ['run', '--config', 'tests/reference/vitest.config.ts'],
  { keep: true, env: { REFERENCE_DIR: resolve(folder) } },
);
const text = plainText(output);
process.stdout.write(closing(tally(text, ok), failures(text)));
process.exit(ok ? 0 : 1);
