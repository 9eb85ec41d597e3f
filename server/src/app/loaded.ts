import type { AdminHealth } from '@roadcast/contract';
import type { ChargersManifest } from '@roadcast/core/dataset';
import type { Streets } from './streets.ts';

type Loaded = AdminHealth['streets'];

const NOTHING: Loaded = { sources: null, importedAt: null, count: null };

/** Returns the state of the imported streets for the health page. */
export function loadedStreets(streets: Streets | null): Loaded {
  if (!streets) return NOTHING;
  const { sources, importedAt, squareMiles } = streets.manifest;
  return {
    sources: sources.map(({ name }) => name).join(', '),
    importedAt: Date.parse(importedAt),
    count: squareMiles,
  };
}

/** Returns the state of the imported charging stations for the health page. */
export function loadedChargers(manifest: ChargersManifest | null): Loaded {
  if (!manifest) return NOTHING;
  const { file, importedAt, counts } = manifest;
  return { sources: file, importedAt: Date.parse(importedAt), count: counts.sites ?? null };
}
