import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChargingSite } from '@roadcast/core/charging';
import {
  CHARGERS_MANIFEST,
  CHARGERS_POINTER,
  CHARGERS_SITES,
  type ChargersManifest,
  type ChargersPointer,
} from '@roadcast/core/dataset';

/**
 * Writes an import as `npm run chargers:import` does and makes it current. For tests only. @param own manifest
 * overrides.
 */
export async function writeImport(
  root: string,
  id: string,
  sites: readonly ChargingSite[],
  own: Partial<ChargersManifest> = {},
): Promise<void> {
  const text = sites.map((site) => `${JSON.stringify(site)}\n`).join('');
  const manifest: ChargersManifest = {
    schemaVersion: 2,
    id,
    importedAt: '2026-09-01T00:00:00.000Z',
    file: 'alt_fuel_stations.csv',
    asOf: Date.UTC(2026, 7, 26, 12),
    check: { files: 1, bytes: Buffer.byteLength(text), sha256: '' },
    counts: { sites: sites.length },
    ...own,
  };
  await mkdir(join(root, id), { recursive: true });
  await writeFile(join(root, id, CHARGERS_SITES), text);
  await writeFile(join(root, id, CHARGERS_MANIFEST), JSON.stringify(manifest));
  await pointTo(root, id);
}

export async function pointTo(root: string, folder: string | null): Promise<void> {
  const pointer: ChargersPointer = { folder };
  await writeFile(join(root, 'draft'), JSON.stringify(pointer));
  await rename(join(root, 'draft'), join(root, CHARGERS_POINTER));
}
