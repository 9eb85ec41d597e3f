import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { damagedFiles } from '../dataset/files/file-checks.ts';
import { readManifest } from '../dataset/files/manifest.ts';
import { type CommandResult, type RunOptions, run } from './run.ts';
import { type StepFiles, stamped, stateOf } from './steps/stamps.ts';
import { buildSteps, dataDir, datasetFolder, SERVER_FOLDERS } from './steps/steps.ts';

/** Runs a TypeScript file. Loading `tsx` this way saves a process. */
const runTypeScript = (args: readonly string[], options?: RunOptions): Promise<CommandResult> =>
  run(process.execPath, ['--import', 'tsx', ...args], options);

/**
 * Size of V8's space for short-lived objects. The build creates millions of points, and a larger space saves ten
 * seconds of garbage collection.
 */
const YOUNG_SPACE = '--max-semi-space-size=64';

/** Compiles the texts of every language if they have changed. @returns whether it succeeded. */
export async function compileTexts(): Promise<boolean> {
  return once(
    'Texts',
    buildSteps().texts,
    async () => (await runTypeScript(['messages/compile/main.ts'], { quiet: true })).ok,
  );
}

/**
 * Compiles everything that is out of date. Doesn't check types, because that takes many times as long; `npm run check`
 * and editors do. @returns whether it succeeded.
 */
export async function compile(): Promise<boolean> {
  return (await compileTexts()) && compileServer();
}

/** Builds the web application if its sources have changed. @returns whether it succeeded. */
export async function buildWeb(): Promise<boolean> {
  return (await compileTexts()) && bundleWeb();
}

/**
 * Compiles the server and builds its data and the web application, in parallel with creating the
 * embedded store. @returns whether all builds succeeded.
 */
export async function buildAll(): Promise<boolean> {
  // The dataset takes longest, so it starts first. Only the web application needs the texts.
  const built = await Promise.all([buildDataset(), buildWeb(), compileServer().then(createStore)]);
  return built.every(Boolean);
}

/** Creates the embedded store if it is missing. @param compiled whether the server is compiled. @returns the same. */
async function createStore(compiled: boolean): Promise<boolean> {
  // The server reports failures, because it tries again.
  if (compiled && isStoreMissing()) await run(process.execPath, ['scripts/dist/steps/first-store.js']);
  return compiled;
}

/** Returns whether the server will create an embedded store. */
const isStoreMissing = (): boolean => !process.env.DATABASE_URL?.trim() && !existsSync(resolve(dataDir(), 'db'));

function compileServer(): Promise<boolean> {
  return once('Server', buildSteps().server, async () => {
    // Load only when compiling, because this imports the bundler.
    const { transpile } = await import('./steps/transpile.ts');
    const errors = SERVER_FOLDERS.flatMap(transpile);
    for (const error of errors) process.stderr.write(`${error}\n`);
    return errors.length === 0;
  });
}

function bundleWeb(): Promise<boolean> {
  return once(
    'Web',
    buildSteps().web,
    async () => (await runTypeScript(['web/build.ts', '--quiet'], { quiet: true })).ok,
  );
}

/**
 * Builds the embedded data (roads, places, climate). The build reuses parts by content, but even starting it takes
 * time. So this first compares the times of sources and results. If only results have a new time, they may still be
 * intact: their hashes tell, in a quarter of a second.
 */
export async function buildDataset(): Promise<boolean> {
  const step = buildSteps().dataset;
  const state = stateOf(step);
  if (state === 'current') return true;
  return stamped(step, async () => {
    if (state === 'outputs' && (await isSound(datasetFolder()))) return true;
    const args = [YOUNG_SPACE, '--conditions=source', 'dataset/main.ts', 'build', '--to', datasetFolder()];
    return (await runTypeScript(args)).ok;
  });
}

/** Returns whether every file of a dataset exists and is intact. The build reports damaged files. */
async function isSound(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  return manifest !== undefined && (await damagedFiles(folder, manifest.checks)).length === 0;
}

/** Runs a step unless its files haven't changed since it last succeeded, and prints how long it took. */
async function once(title: string, step: StepFiles, work: () => Promise<boolean>): Promise<boolean> {
  if (stateOf(step) === 'current') return true;
  const started = performance.now();
  const ok = await stamped(step, work);
  // Align the output with the columns of the dataset's steps, which run at the same time.
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${title.padEnd(11)} ${ok ? 'built' : 'failed'} (${seconds} s)\n`);
  return ok;
}
