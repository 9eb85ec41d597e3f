import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'rolldown/utils';

/** Folder of sources, and the folder for their JavaScript. */
export interface Transpiled {
  readonly from: string;
  readonly to: string;
}

/**
 * Removes types from all sources of a folder except tests, and writes JavaScript with source maps. Checks no types.
 * Takes a fiftieth of the type checker's time, because each file is transformed separately (`isolatedModules`).
 * Removes JavaScript whose source is gone.
 * @returns syntax errors with their files; empty on success.
 */
export function transpile({ from, to }: Transpiled): string[] {
  const errors: string[] = [];
  const written = new Set<string>();
  for (const name of filesIn(from)) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts') || name.endsWith('.test.ts')) continue;
    const source = join(from, name);
    const result = transformSync(source, readFileSync(source, 'utf8'), {
      target: 'es2023',
      sourcemap: true,
      tsconfig: false,
      typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    });
    errors.push(...result.errors.map(({ message }) => `${source}: ${message}`));
    const file = name.replace(/\.ts$/, '.js');
    const path = join(to, file);
    const map = { ...result.map, sources: [relative(dirname(path), source)], sourcesContent: undefined };
    mkdirSync(dirname(path), { recursive: true });
    writeIfChanged(path, `${result.code}\n//# sourceMappingURL=${file.split('/').at(-1)}.map\n`);
    writeIfChanged(`${path}.map`, JSON.stringify(map));
    written.add(file).add(`${file}.map`);
  }
  for (const name of filesIn(to)) {
    if (/\.js(?:\.map)?$/.test(name) && !written.has(name)) rmSync(join(to, name));
  }
  return errors;
}

/** Returns the paths of all files below a folder, with slashes; empty if it doesn't exist. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  } catch {
    return [];
  }
}

/** Writes a file unless it has that text. Overwriting is slow: some file systems then wait for the disk. */
function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}
