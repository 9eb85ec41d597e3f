import type { Credit } from '@roadcast/contract';
import { useCallback, useMemo } from 'react';
import { MapControl } from '../../map/slots/map-control.tsx';
import { MapLayer } from '../../map/slots/map-layer.tsx';
import { LayerButtons, LayerCycle, LayerNotice, type OtherLayer } from './layer-buttons.tsx';
import { overlayLoaders } from './overlay-tiles.ts';
import { overlayLayers, overlaySources } from './picture-layers.ts';
import type { MapLayers } from './use-map-layers.ts';

interface PicturesOnMapProps {
  readonly layers: MapLayers;
  /** Switches of layers that are drawn elsewhere, among the others. */
  readonly services: OtherLayer;
  readonly chargers: OtherLayer;
}

/** Rain, clouds and traffic over the map, with their switches and what is missing of them. */
export function PicturesOnMap({ layers, services, chargers }: PicturesOnMapProps) {
  const { overlays } = layers;
  const sources = useMemo(() => overlaySources(overlays), [overlays]);
  const specifications = useCallback(() => overlayLayers(overlays), [overlays]);
  const credits = useMemo((): readonly Credit[] => overlays.flatMap((overlay) => overlay.credits), [overlays]);
  return (
    <>
      <MapLayer
        slot="pictures"
        sources={sources}
        layers={specifications}
        tileLoaders={overlayLoaders}
        credits={credits}
      />
      <MapControl at="actions">
        <LayerButtons layers={layers} services={services} chargers={chargers} />
      </MapControl>
      <MapControl at="top-right">
        <LayerCycle {...layers} />
      </MapControl>
      <MapControl at="notice">
        <LayerNotice {...layers} />
      </MapControl>
    </>
  );
}
