import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../support/app.ts';
import { sharedDataDir } from '../support/data-folder.ts';
import { runToEnd } from '../support/server-process.ts';

/** @returns the extract of Harrisburg's streets beside the reference folder or in it; undefined where nobody has it. */
export function harrisburgExtract(): string | undefined {
  const folder = process.env.REFERENCE_DIR;
  if (!folder) return undefined;
  const paths = [join(folder, 'harrisburg.osm.pbf'), join(folder, '..', 'data', 'harrisburg.osm.pbf')];
  return paths.find((path) => existsSync(path));
}

/** Imports an extract as `npm run roads:import` does, and starts a server that plans on its streets. */
export async function startOnExtract(extract: string): Promise<Pick<TestApp, 'app' | 'close'>> {
  if (process.env.DEV_STREETS) return startApp({ settings: { DATA_DIR: process.env.DEV_STREETS } });
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-drives-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(folder, 'dataset'));
  const { status, stderr } = runToEnd('dataset/import/main.ts', ['import', extract], { DATA_DIR: folder });
  if (status !== 0) throw new Error(stderr);
  const { app, close } = await startApp({ settings: { DATA_DIR: folder } });
  return {
    app,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
