/** The sources of all packages, and what an import in them names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** The rooms whose files are read. */
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
 * Reads the sources of all rooms, tests among them.
 * @param root of the repository. @throws Error for a file that cannot be parsed.
 */
export function readSources(root: string): Map<string, string> {
  const files = rooms.flatMap((room) => sourcesIn(root, room));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Folders of what is built or installed hold no sources. */
const NO_SOURCES = new Set(['node_modules', 'dist']);

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path.split(sep).join('/')] : [];
  });
}

/** @returns what a specifier may name: a file beside it, with or without its ending, or one by the packages' `exports`. */
export function resolvedImport(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path.replace(/\.js(x?)$/, '.ts$1')];
  }
  const [, room = '', inside] = /^@roadcast\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (room === '') return [];
  if (inside === undefined) return [`${room}/src/index.ts`];
  // The other names are its compiled texts.
  if (room === 'messages')
    return inside === 'sentences' ? ['messages/src/index.ts'] : inside === 'spoken' ? ['messages/src/spoken.ts'] : [];
  return [room === 'core' ? `core/src/${inside}/index.ts` : `${room}/src/${inside}.ts`];
}
