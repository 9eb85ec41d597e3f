import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreetsAreaFile } from '@roadcast/core/dataset';
import { moveFolder } from '../../dataset/files/memory-folder.ts';
import { type OsmContent, writeOsmPbf } from '../../dataset/tiles/osm-pbf.ts';
import { buildTiles } from '../../dataset/tiles/routing-tiles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { sharedDataDir } from '../support/data-folder.ts';
import { runToEnd } from '../support/server-process.ts';
import { putImport } from '../support/street-import.ts';

/**
 * Returns the path of the extract with Harrisburg's streets, beside the reference folder or in it; undefined if there
 * is none.
 */
export function harrisburgExtract(): string | undefined {
  const folder = process.env.REFERENCE_DIR;
  if (!folder) return undefined;
  const paths = [join(folder, 'harrisburg.osm.pbf'), join(folder, '..', 'data', 'harrisburg.osm.pbf')];
  return paths.find((path) => existsSync(path));
}

/** Timeout for an import on a busy machine, milliseconds. */
const LONGEST_IMPORT_MS = 480_000;

/** Imports an extract as `npm run roads:import` does, and starts a server that plans on its streets. */
export async function startOnExtract(extract: string): Promise<Pick<TestApp, 'app' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-drives-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(folder, 'dataset'));
  const env = { DATA_DIR: folder };
  const { status, stderr } = runToEnd('dataset/import/main.ts', ['import', extract], env, LONGEST_IMPORT_MS);
  if (status !== 0) throw new Error(`the extract was not imported: ${stderr}`);
  const server = await startApp({ settings: { DATA_DIR: folder } });
  return {
    app: server.app,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Builds tiles of just the generated streets, and starts a server that plans on these tiles. */
export async function startOnStreets(content: OsmContent): Promise<Pick<TestApp, 'app' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-drives-'));
  symlinkSync(join(sharedDataDir(), 'dataset'), join(folder, 'dataset'));
  const pbf = join(folder, 'streets.osm.pbf');
  writeFileSync(pbf, writeOsmPbf(content));
  const tiles = join(folder, 'tiles');
  await buildTiles({ files: [pbf], streets: true }, folder, (built) => moveFolder(built, tiles));
  await putImport(folder, { id: 'made', content, area: areaOf(content), dataTime: '2026-11-01T00:00:00.000Z', tiles });
  const server = await startApp({ settings: { DATA_DIR: folder } });
  return {
    app: server.app,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Cell size of the area, degrees. */
const CELL = 0.01;

/** Returns all cells in the rectangle around the streets. */
function areaOf({ nodes }: OsmContent): StreetsAreaFile {
  const [lngs, lats] = [nodes.map(({ lng }) => lng), nodes.map(({ lat }) => lat)];
  const cell = (degrees: number): number => Math.floor(degrees / CELL);
  const [south, north] = [cell(Math.min(...lats)), cell(Math.max(...lats))];
  const columns = [cell(Math.min(...lngs)), cell(Math.max(...lngs))];
  const rows = Array.from({ length: north - south + 1 }, (_, i) => [south + i, ...columns]);
  return { width: CELL, height: CELL, rows };
}
