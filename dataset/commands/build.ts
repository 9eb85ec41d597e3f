import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { contentHash } from '../files/content-hash.ts';
import { checksOf, damagedFiles } from '../files/file-checks.ts';
import { fillFolder, folderOf, freeFolder, readManifest, removeOldBuilds, writeManifest } from '../files/manifest.ts';
import type { Progress } from '../files/progress.ts';

/** Absolute paths of a build's inputs and outputs. */
export interface BuildPlaces {
  /** Folder of the hand-written facts. */
  readonly sources: string;
  /** Folders that determine the result: sources and code. */
  readonly inputs: readonly string[];
  /** Folder of the built dataset. */
  readonly output: string;
}

/**
 * Builds the dataset unless the existing one has the same inputs and is intact. Keeps a damaged build until the next
 * build, because a server may still be reading it.
 * @param draft if true, errors in the sources don't stop the build. The next build always replaces a draft.
 * @returns the exit code: 1 for errors in the sources. @throws the errors of the build steps.
 */
export async function buildCommand(places: BuildPlaces, draft: boolean, progress: Progress): Promise<0 | 1> {
  const hash = await contentHash(places.inputs);
  const before = await readManifest(places.output);
  const name = draft ? `${hash.slice(0, 15)}d` : hash;
  if (before?.contentHash === name) {
    const damaged = await damagedFiles(places.output, before.checks);
    if (damaged.length === 0) {
      progress.print(`Dataset     up to date (${name})`);
      return 0;
    }
    progress.print(`Dataset     damaged (${damaged.map((path) => basename(path)).join(', ')}): rebuilding`);
  }
  // Load only when building, because these modules import large packages.
  const { buildDataset, SourcesError } = await import('./build-dataset.ts');
  const start = performance.now();
  await mkdir(places.output, { recursive: true });
  const folder = await freeFolder(places.output, name);
  try {
    const built = await fillFolder(places.output, folder, (partial) =>
      buildDataset(places.sources, partial, progress, draft),
    );
    await writeManifest(places.output, {
      schemaVersion: 8,
      contentHash: name,
      builtAt: new Date().toISOString(),
      files: inFolder(built.files, folder),
      checks: await checksOf(places.output, folder),
      counts: built.counts,
    });
  } catch (error) {
    if (!(error instanceof SourcesError)) throw error;
    progress.print(error.message);
    progress.print(
      'The dataset is not built: the sources have errors. `npm run dataset:check` lists them with the warnings.',
    );
    return 1;
  }
  // Without a manifest, keep old builds until the next build, because a running server may be reading any of them.
  if (before) await removeOldBuilds(places.output, [folder, folderOf(before)]);
  progress.print(`Dataset     built in ${((performance.now() - start) / 1000).toFixed(1)} s (${name})`);
  return 0;
}

const inFolder = (files: DatasetManifest['files'], folder: string): DatasetManifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, path]: [string, string]) => [name, `${folder}/${path}`]),
  ) as unknown as DatasetManifest['files'];
