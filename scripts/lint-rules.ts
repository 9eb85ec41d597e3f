/**
 * `npm run boundaries`: writes the rules on imports of `scripts/boundaries.ts` into `biome.json`, in the place of those that stand
 * there; with `--check` it only compares.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { browserRule, importRules } from './import-rules.ts';

const FILE = 'biome.json';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** @returns the settings with the table's rules, as the linter itself would format them. @param settings the text of `biome.json`. */
function withImportRules(settings: string): string {
  const { overrides, ...rest } = JSON.parse(settings) as { overrides: { linter?: { rules?: Rules } }[] };
  const byHand = overrides.filter(({ linter }) => {
    const { style, correctness } = linter?.rules ?? {};
    return style?.noRestrictedImports === undefined && correctness?.noNodejsModules === undefined;
  });
  return formatted(JSON.stringify({ ...rest, overrides: [...byHand, ...importRules(), browserRule()] }));
}

interface Rules {
  readonly style?: Readonly<Record<string, unknown>>;
  readonly correctness?: Readonly<Record<string, unknown>>;
}

function formatted(json: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIOME, 'format', `--stdin-file-path=${FILE}`], {
    input: json,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`biome cannot format its settings: ${stderr}`);
  return stdout;
}

const before = readFileSync(FILE, 'utf8');
const after = withImportRules(before);
if (!process.argv.includes('--check')) writeFileSync(FILE, after);
else if (before !== after) {
  process.stderr.write(`${FILE} does not hold the rules of scripts/boundaries.ts: run npm run boundaries\n`);
  process.exitCode = 1;
}
