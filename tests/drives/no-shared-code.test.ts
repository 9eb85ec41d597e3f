import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../core/src/drive-simulator');

/** Allowed imports: the type of points on the map, and list helpers. */
const ALLOWED = /^import (?:type \{ LngLat \} from '..\/geo|\{ [a-z, ]+ \} from '..\/lists)\/index.ts';$/;

it('the simulator shares no code with the guidance and geometry under test', () => {
  const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(5);
  const outside = files.flatMap((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return [...text.matchAll(/^.*(?:from|import)\s*\(?'(?!\.\/)[^']*'.*$/gm)].map(([line]) => line);
  });
  expect(outside.filter((line) => !ALLOWED.test(line))).toEqual([]);
});
