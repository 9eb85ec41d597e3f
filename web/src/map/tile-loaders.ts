import { addProtocol } from 'maplibre-gl';
import type { LayerContribution } from './slots/layer-contribution.ts';

/** Registers features' tile loaders with MapLibre. Call before setting a style with their sources. */
export function installTileLoaders(contributions: readonly LayerContribution[]): void {
  for (const { tileLoaders } of contributions) {
    for (const [scheme, load] of Object.entries(tileLoaders)) {
      addProtocol(scheme, ({ url }, { signal }) => load(url, signal));
    }
  }
}
