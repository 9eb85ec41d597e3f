import { expect, it } from 'vitest';
import { readSources } from './sources.ts';
import { unusedExports } from './unused-exports.ts';

const among = (sources: Readonly<Record<string, string>>): string[] => unusedExports(new Map(Object.entries(sources)));

it('finds a planted export', () => {
  const planted = 'core/src/units/planted.ts';
  const sources = readSources('.').set(planted, 'export const planted = 1;\n');
  expect(unusedExports(sources)).toEqual([`${planted}: planted`]);
});

it('follows re-exports and dynamic imports to their files', () => {
  const sources = {
    'core/src/units/index.ts': "export { a as renamed, b } from './units.ts';\nexport * from './more.ts';\n",
    'core/src/units/units.ts': 'export const a = 1;\nexport const b = 2;\n',
    'core/src/units/more.ts': 'export const c = 3;\nexport const d = 4;\n',
    'web/src/main.ts': "import { c, renamed } from '@roadcast/core/units';\n",
    'web/src/later.ts': 'export const One = 1;\nexport const Two = 2;\n',
    'web/src/lazy.ts': "lazyPart(() => import('./later.ts'), (module) => module.One);\n",
  };
  expect(among(sources)).toEqual([
    'core/src/units/index.ts: b',
    'core/src/units/units.ts: b',
    'core/src/units/more.ts: d',
    'web/src/later.ts: Two',
  ]);
});

it('accepts a use in the file itself, but not one by only its own test', () => {
  const sources = {
    'core/src/units/used.ts': 'export interface Used {}\nexport const alone = (used: Used) => used;\n',
    'core/src/units/used.test.ts': "import { alone } from './used.ts';\n",
  };
  expect(among(sources)).toEqual(['core/src/units/used.ts: alone']);
});
