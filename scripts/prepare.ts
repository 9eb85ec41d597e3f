import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { damagedFiles } from '../dataset/files/file-checks.ts';
import { readManifest } from '../dataset/files/manifest.ts';
import { contentKey, readKey } from './content-key.ts';
import { type CommandResult, runBin } from './run.ts';

const bins = {
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
};

/** Folder for everything Roadcast writes; same setting as the server's. */
export const dataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Compiles the texts of every language if they changed. @returns whether it succeeded. */
export async function compileTexts(): Promise<boolean> {
  const sources = ['messages/catalogs', 'messages/spoken', 'messages/compile', 'package-lock.json'];
  return once('Compiling the texts', 'messages/compiled/.built', sources, () =>
    runBin(bins.tsx, ['messages/compile/main.ts'], { quiet: true }),
  );
}

/** Compiles anything out of date. @returns whether it succeeded. */
export async function compile(): Promise<boolean> {
  if (!(await compileTexts())) return false;
  const sources = ['core', 'contract', 'messages', 'providers', 'server', 'tsconfig.base.json', 'package-lock.json'];
  return once('Compiling', 'server/dist/.built', sources, () => runBin(bins.tsc, ['-b', 'server'], { quiet: true }));
}

/** Builds the web application if its sources changed. @returns whether it succeeded. */
export async function buildWeb(): Promise<boolean> {
  if (!(await compileTexts())) return false;
  const sources = ['web', 'core/src', 'contract/src', 'messages', 'package-lock.json'];
  return once('Building the web application', 'web/dist/.built', sources, () =>
    runBin(bins.tsx, ['web/build.ts', '--quiet'], { quiet: true }),
  );
}

/**
 * Builds the embedded data (roads, places, climate). The build itself reuses parts by content. Comparing the sources'
 * times first skips starting it at all, provided the last build is intact: rereading every file takes a quarter of a
 * second.
 */
export async function buildDataset(): Promise<boolean> {
  const folder = resolve(dataDir(), 'dataset');
  const keyFile = resolve(folder, '.built');
  const inputs = JSON.parse(await readFile('dataset/inputs.json', 'utf8')) as string[];
  const key = await contentKey([...inputs, 'package-lock.json']);
  if ((await readKey(keyFile)) === key && (await isSound(folder))) return true;
  const args = ['--conditions=source', 'dataset/main.ts', 'build', '--to', folder];
  const { ok } = await runBin(bins.tsx, args);
  if (ok) await writeFile(keyFile, key);
  return ok;
}

/** Returns whether every file of a dataset is present and intact; the build reports any that isn't. */
async function isSound(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  return manifest !== undefined && (await damagedFiles(folder, manifest.checks)).length === 0;
}

/** Runs a step unless its sources haven't changed since it last succeeded. */
async function once(
  title: string,
  keyFile: string,
  sources: readonly string[],
  step: () => Promise<CommandResult>,
): Promise<boolean> {
  const key = await contentKey(sources);
  if ((await readKey(keyFile)) === key) return true;
  const started = performance.now();
  process.stdout.write(`${title} ... `);
  const { ok } = await step();
  process.stdout.write(ok ? `${((performance.now() - started) / 1000).toFixed(1)} s\n` : 'failed\n');
  if (ok) {
    await mkdir(dirname(keyFile), { recursive: true });
    await writeFile(keyFile, key);
  }
  return ok;
}
