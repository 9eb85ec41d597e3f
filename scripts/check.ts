/** `npm run check`: checks formatting, lint, imports, types and generated documents. Continues if one check fails. */
import { runBin } from './run.ts';

const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['imports', 'node_modules/tsx/dist/cli.mjs', ['scripts/check-imports.ts']],
  ['promises and types in use', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['unused exports', 'node_modules/tsx/dist/cli.mjs', ['scripts/unused-exports.ts']],
  ['types', 'node_modules/typescript/bin/tsc', ['-b']],
  [
    'table of settings',
    'node_modules/tsx/dist/cli.mjs',
    ['--conditions=source', 'scripts/settings-table.ts', '--check'],
  ],
] as const;

let failed = 0;
for (const [title, bin, args] of checks) {
  const { ok, output } = await runBin(bin, [...args], { keep: true, silent: true });
  process.stdout.write(ok ? `passed: ${title}\n` : `FAILED: ${title}\n${output.trimEnd()}\n\n`);
  if (!ok) failed += 1;
}
process.stdout.write(`checks: ${checks.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
