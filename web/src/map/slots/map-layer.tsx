import type { Credit } from '@roadcast/contract';
import { useMemo } from 'react';
import type { LayerContribution } from './layer-contribution.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

type MapLayerProps = Pick<LayerContribution, 'slot' | 'layers'> &
  Partial<Pick<LayerContribution, 'sources' | 'drawIn' | 'tileLoaders'>> & {
    /** Credits to show on the map while mounted. */
    readonly credits?: readonly Credit[];
  };

const noSources: LayerContribution['sources'] = {};
const noIds: readonly string[] = [];
const noLoaders: LayerContribution['tileLoaders'] = {};

/**
 * Adds layers with their sources to a slot. Props are compared by identity, so keep them outside the component or
 * memoize them. Ids must be unique.
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
