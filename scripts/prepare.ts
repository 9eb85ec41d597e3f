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

/**
 * Size of V8's space for short-lived objects. The build creates millions of points, and a larger space saves ten
 * seconds of garbage collection.
 */
const YOUNG_SPACE = '--max-semi-space-size=64';

/** Returns the folder for everything that Roadcast writes, from the same setting as the server's. */
export const dataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Compiles the texts of every language if they have changed. @returns whether it succeeded. */
export async function compileTexts(): Promise<boolean> {
  const sources = ['messages/catalogs', 'messages/spoken', 'messages/compile', 'package-lock.json'];
  return once('Texts', 'messages/compiled/.built', sources, () =>
    runBin(bins.tsx, ['messages/compile/main.ts'], { quiet: true }),
  );
}

/**
 * Compiles everything that is out of date. Doesn't check types, because that takes several times as long and as much
 * memory; `npm run check` and editors do. @returns whether it succeeded.
 */
export async function compile(): Promise<boolean> {
  return (await compileTexts()) && compileServer();
}

/** Builds the web application if its sources have changed. @returns whether it succeeded. */
export async function buildWeb(): Promise<boolean> {
  return (await compileTexts()) && bundleWeb();
}

/** Compiles the server and builds its data and the web application, in parallel. @returns whether all succeeded. */
export async function buildAll(): Promise<boolean> {
  if (!(await compileTexts())) return false;
  // These steps are independent. The dataset takes longest, so it starts first.
  const built = await Promise.all([buildDataset(), compileServer(), bundleWeb()]);
  return built.every(Boolean);
}

function compileServer(): Promise<boolean> {
  const sources = ['core', 'contract', 'messages', 'providers', 'server', 'tsconfig.base.json', 'package-lock.json'];
  return once('Server', 'server/dist/.built', sources, () =>
    runBin(bins.tsc, ['-b', 'server', '--noCheck'], { quiet: true }),
  );
}

function bundleWeb(): Promise<boolean> {
  const sources = ['web', 'core/src', 'contract/src', 'messages', 'package-lock.json'];
  return once('Web', 'web/dist/.built', sources, () => runBin(bins.tsx, ['web/build.ts', '--quiet'], { quiet: true }));
}

/**
 * Builds the embedded data (roads, places, climate). The build reuses parts by content, but even starting it takes
 * time. So this first compares the sources' times and checks whether the last build is intact, which takes a quarter of
 * a second.
 */
export async function buildDataset(): Promise<boolean> {
  const folder = resolve(dataDir(), 'dataset');
  const keyFile = resolve(folder, '.built');
  const inputs = JSON.parse(await readFile('dataset/inputs.json', 'utf8')) as string[];
  const key = await contentKey([...inputs, 'package-lock.json']);
  if ((await readKey(keyFile)) === key && (await isSound(folder))) return true;
  const args = [YOUNG_SPACE, '--conditions=source', 'dataset/main.ts', 'build', '--to', folder];
  const { ok } = await runBin(bins.tsx, args);
  if (ok) await writeFile(keyFile, key);
  return ok;
}

/** Returns whether every file of a dataset exists and is intact. The build reports damaged files. */
async function isSound(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  return manifest !== undefined && (await damagedFiles(folder, manifest.checks)).length === 0;
}

/** Runs a step unless its sources haven't changed since the step last succeeded. */
async function once(
  title: string,
  keyFile: string,
  sources: readonly string[],
  step: () => Promise<CommandResult>,
): Promise<boolean> {
  const key = await contentKey(sources);
  if ((await readKey(keyFile)) === key) return true;
  const started = performance.now();
  const { ok } = await step();
  // Align the output with the columns of the dataset's steps, which run at the same time.
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${title.padEnd(11)} ${ok ? 'built' : 'failed'} (${seconds} s)\n`);
  if (ok) {
    await mkdir(dirname(keyFile), { recursive: true });
    await writeFile(keyFile, key);
  }
  return ok;
}
