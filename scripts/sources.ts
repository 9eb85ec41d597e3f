/** Reads the sources of all packages and resolves their imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Top-level folders with sources. */
const rooms = [
  'core',
  'contract',
  'messages',
  'providers',
  'server',
  'web',
  'dataset',
  'tests',
  'bench',
  'scripts',
] as const;

/**
 * Reads all sources, including tests.
 * @param root path of the repository's root. @returns text by path from the root.
 */
export function readSources(root: string): Map<string, string> {
  const files = rooms.flatMap((room) => sourcesIn(root, room));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Folders with built or installed files. */
const NO_SOURCES = new Set(['node_modules', 'dist']);

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path.split(sep).join('/')] : [];
  });
}

/**
 * Returns the files that a specifier may refer to: a relative path, with or without extension, or a path from a
 * package's `exports`.
 */
export function resolvedImport(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path.replace(/\.js(x?)$/, '.ts$1')];
  }
  const [, room = '', inside] = /^@roadcast\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (room === '') return [];
  if (inside === undefined) return [`${room}/src/index.ts`];
  // Other subpaths are compiled texts, which have no source file.
  if (room === 'messages')
    return inside === 'sentences' ? ['messages/src/index.ts'] : inside === 'spoken' ? ['messages/src/spoken.ts'] : [];
  return [room === 'core' ? `core/src/${inside}/index.ts` : `${room}/src/${inside}.ts`];
}
