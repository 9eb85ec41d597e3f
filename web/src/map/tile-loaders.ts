import { addProtocol } from 'maplibre-gl';
import type { LayerContribution } from './slots/layer-contribution.ts';

/** Lets the map ask features for the tiles that only they can fetch. To be called before a style with their sources is set. */
export function installTileLoaders(contributions: readonly LayerContribution[]): void {
  for (const { tileLoaders } of contributions) {
    for (const [scheme, load] of Object.entries(tileLoaders)) {
      addProtocol(scheme, ({ url }, { signal }) => load(url, signal));
    }
  }
}
