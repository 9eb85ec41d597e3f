import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lockNumbers } from './lock-numbers.ts';

const sources = fileURLToPath(new URL('../../', import.meta.url));
const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));

const CALL = /pg_(?:try_)?advisory\w*\s*\(\s*([^,)]*)/g;

it('has no duplicate numbers', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('is the source of every advisory lock’s number', () => {
  const calls = code.flatMap(({ name, text }) => [...text.matchAll(CALL)].map(([, first = '']) => ({ name, first })));
  expect(calls.length).toBeGreaterThanOrEqual(Object.keys(lockNumbers).length);
  const known = Object.keys(lockNumbers).map((name) => `\${lockNumbers.${name}}`);
  expect(calls.filter(({ first }) => !known.includes(first))).toEqual([]);
});

it('has no unused numbers', () => {
  const all = code.map(({ text }) => text).join('\n');
  const unused = Object.keys(lockNumbers).filter((name) => !all.includes(`\${lockNumbers.${name}}`));
  expect(unused).toEqual([]);
});
