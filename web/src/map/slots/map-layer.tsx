import type { Credit } from '@roadcast/contract';
import { useMemo } from 'react';
import type { LayerContribution } from './layer-contribution.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

type MapLayerProps = Pick<LayerContribution, 'slot' | 'layers'> &
  Partial<Pick<LayerContribution, 'sources' | 'drawIn' | 'tileLoaders'>> & {
    /** Who is named at the map's foot while this is there. */
    readonly credits?: readonly Credit[];
  };

const noSources: LayerContribution['sources'] = {};
const noIds: readonly string[] = [];
const noLoaders: LayerContribution['tileLoaders'] = {};

/**
 * Layers with their sources at one place of the map's order. Sources, layers and the rest are compared by identity: keep them outside of
 * the component or memoize them. Ids are the caller's; nobody else may use them.
 */
export function MapLayer(props: MapLayerProps) {
  const { slot, layers, sources = noSources, drawIn = noIds, tileLoaders = noLoaders, credits = null } = props;
  const slots = useMapSlots();
  const contribution = useMemo(
    () => ({ slot, sources, layers, drawIn, tileLoaders }),
    [slot, sources, layers, drawIn, tileLoaders],
  );
  useContribution(slots.layers, contribution);
  useContribution(slots.credits, credits);
  return null;
}
