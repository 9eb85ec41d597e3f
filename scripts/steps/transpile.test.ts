import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transpile } from './transpile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transpile-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = (name: string, text: string): void => writeFileSync(join(folder, 'src', name), text);
const run = (): string[] => transpile({ from: join(folder, 'src'), to: join(folder, 'dist') });

it('writes JavaScript that runs, with imports of the compiled files and lines of the sources', () => {
  source(
    'main.ts',
    "import { type Shape, fail } from './deep/fail.ts';\n\nconst shape: Shape = { at: 1 };\nfail(shape);\n",
  );
  source(
    'deep/fail.ts',
    'export interface Shape {\n  readonly at: number;\n}\n\nexport function fail({ at }: Shape): never {\n  throw new Error(String(at));\n}\n',
  );
  expect(run()).toEqual([]);
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', join(folder, 'dist/main.js')], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('Error: 1');
  expect(stderr).toContain('src/deep/fail.ts:6');
  expect(stderr).toContain('src/main.ts:4');
});

it('omits tests and removes JavaScript whose source is gone', () => {
  source('kept.ts', 'export const kept = 1;');
  source('kept.test.ts', '');
  source('gone.ts', '');
  run();
  expect(existsSync(join(folder, 'dist/kept.test.js'))).toBe(false);
  rmSync(join(folder, 'src/gone.ts'));
  run();
  expect(existsSync(join(folder, 'dist/gone.js'))).toBe(false);
  expect(readFileSync(join(folder, 'dist/kept.js'), 'utf8')).toContain('kept = 1');
});

it('names the file of a syntax error', () => {
  source('wrong.ts', 'export const = 1;');
  expect(run()).toEqual([expect.stringContaining('src/wrong.ts: ')]);
});
