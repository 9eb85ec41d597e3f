import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

const EXPORTED = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Names required by the test runner: a global setup must export `setup`. */
const GIVEN_NAMES = new Set(['setup']);

it('no two files of a folder export the same name', () => {
  const files = new Map<string, string[]>();
  for (const [file, text] of readSources('.')) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    const names = new Set([...text.matchAll(EXPORTED)].map(([, name = '']) => name));
    for (const name of names) {
      if (GIVEN_NAMES.has(name)) continue;
      const key = `${dirname(file)}: ${name}`;
      files.set(key, [...(files.get(key) ?? []), file]);
    }
  }
  expect(files.size).toBeGreaterThan(1000);
  expect([...files.values()].filter((exporting) => exporting.length > 1)).toEqual([]);
});
