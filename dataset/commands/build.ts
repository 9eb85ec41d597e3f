import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { contentHash } from '../files/content-hash.ts';
import { checksOf, damagedFiles } from '../files/file-checks.ts';
import { fillFolder, folderOf, freeFolder, readManifest, removeOldBuilds, writeManifest } from '../files/manifest.ts';
import type { Progress } from '../files/progress.ts';

/** Inputs and outputs of a build; absolute paths. */
export interface BuildPlaces {
  /** The folder of written facts. */
  readonly sources: string;
  /** Folders with the inputs of the build: the sources and the code. */
  readonly inputs: readonly string[];
  /** Folder of the dataset. */
  readonly output: string;
}

/**
 * Builds the dataset, unless the existing one has the same inputs and is intact. A damaged build stays in place, for a
 * server that still reads it, until the next one.
 * @param draft whether errors in the sources are only reported. A draft never counts as up to date.
 * @returns the exit code: 1 for errors in the sources. @throws what the steps throw.
 */
export async function buildCommand(places: BuildPlaces, draft: boolean, progress: Progress): Promise<0 | 1> {
  const hash = await contentHash(places.inputs);
  const before = await readManifest(places.output);
  const name = draft ? `${hash.slice(0, 15)}d` : hash;
  if (before?.contentHash === name) {
    const damaged = await damagedFiles(places.output, before.checks);
    if (damaged.length === 0) {
      progress.say(`Dataset     up to date (${name})`);
      return 0;
    }
    progress.say(`Dataset     damaged (${damaged.map((path) => basename(path)).join(', ')}): it is built again`);
  }
  // The steps import large packages, which an up-to-date dataset doesn't need.
  const { buildDataset, SourcesError } = await import('./build-dataset.ts');
  const start = performance.now();
  await mkdir(places.output, { recursive: true });
  const folder = await freeFolder(places.output, name);
  try {
    const built = await fillFolder(places.output, folder, (partial) =>
      buildDataset(places.sources, partial, progress, draft),
    );
    await writeManifest(places.output, {
      schemaVersion: 6,
      contentHash: name,
      builtAt: new Date().toISOString(),
      files: inFolder(built.files, folder),
      checks: await checksOf(places.output, folder),
      counts: built.counts,
    });
  } catch (error) {
    if (!(error instanceof SourcesError)) throw error;
    progress.say(error.message);
    progress.say(
      'The dataset is not built: the sources have errors. `npm run dataset:check` lists them with the warnings.',
    );
    return 1;
  }
  // Without a manifest, a running server may read any of the builds: the next build removes them.
  if (before) await removeOldBuilds(places.output, [folder, folderOf(before)]);
  progress.say(`Dataset     built in ${((performance.now() - start) / 1000).toFixed(1)} s (${name})`);
  return 0;
}

const inFolder = (files: DatasetManifest['files'], folder: string): DatasetManifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, path]: [string, string]) => [name, `${folder}/${path}`]),
  ) as unknown as DatasetManifest['files'];
