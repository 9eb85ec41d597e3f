import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest, GazetteerFile } from '@roadcast/core/dataset';

/** Reads the built gazetteer as the server does. */
export function readGazetteer(): GazetteerFile {
  const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
  return JSON.parse(readFileSync(join(folder, manifest.files.gazetteer), 'utf8')) as GazetteerFile;
}
