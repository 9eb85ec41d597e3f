/** `npm run check`: formatting, lint, import direction and types, all of them even where one fails. */
import { runBin } from './run.ts';

const checks = [
  ['format, lint and import direction', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'node_modules/tsx/dist/cli.mjs', ['scripts/lint-rules.ts', '--check']],
  ['promises and types in use', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'node_modules/typescript/bin/tsc', ['-b']],
  [
    'the README’s table of settings',
    'node_modules/tsx/dist/cli.mjs',
    ['--conditions=development', 'scripts/settings-table.ts', '--check'],
  ],
] as const;

let failed = 0;
for (const [title, bin, args] of checks) {
  const { ok } = await runBin(bin, [...args], { quiet: true });
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}: ${title}\n`);
  if (!ok) failed += 1;
}
process.stdout.write(`checks: ${checks.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
