import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { contentHash } from '../steps/content-hash.ts';
import { fillFolder, readManifest, removeOldBuilds, writeManifest } from '../steps/manifest.ts';
import type { Progress } from '../steps/progress.ts';

/** Where a build reads and writes; absolute paths. */
export interface BuildPlaces {
  /** The folder of written facts. */
  readonly sources: string;
  /** Folders whose files decide what comes out: the sources and the code. */
  readonly inputs: readonly string[];
  /** Where the dataset goes. */
  readonly output: string;
}

/**
 * Builds the dataset, unless what stands there was made from the same inputs.
 * @param draft whether errors in the sources are only told. A draft is never taken for the real thing.
 * @returns the exit code: 1 when the sources have errors. @throws what the steps throw.
 */
export async function buildCommand(places: BuildPlaces, draft: boolean, progress: Progress): Promise<0 | 1> {
  const hash = await contentHash(places.inputs);
  const before = await readManifest(places.output);
  const name = draft ? `${hash.slice(0, 15)}d` : hash;
  if (before?.contentHash === name && (await isComplete(places.output, before))) {
    progress.say(`Dataset     up to date (${name})`);
    return 0;
  }
  // The steps bring large packages with them; a dataset that is up to date needs none of it.
  const { buildDataset, SourcesError } = await import('./build-dataset.ts');
  const start = performance.now();
  await mkdir(places.output, { recursive: true });
  try {
    const built = await fillFolder(places.output, name, (folder) =>
      buildDataset(places.sources, folder, progress, draft),
    );
    await writeManifest(places.output, {
      schemaVersion: 1,
      contentHash: name,
      builtAt: new Date().toISOString(),
      files: inFolder(built.files, name),
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
  await removeOldBuilds(places.output, [name, before?.contentHash ?? name]);
  progress.say(`Dataset     built in ${((performance.now() - start) / 1000).toFixed(1)} s (${name})`);
  return 0;
}

const inFolder = (files: DatasetManifest['files'], folder: string): DatasetManifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, path]: [string, string]) => [name, `${folder}/${path}`]),
  ) as unknown as DatasetManifest['files'];

/** @returns whether all files of a manifest are there. */
async function isComplete(output: string, manifest: DatasetManifest): Promise<boolean> {
  const found = await Promise.allSettled(Object.values(manifest.files).map((file) => access(join(output, file))));
  return found.every((result) => result.status === 'fulfilled');
}
