import type { Credit } from '@roadcast/contract';
import { useCallback, useEffect, useMemo } from 'react';
import type { MapFeatureLayer } from '../../lib/define-feature.ts';
import { MapControl } from '../../map/slots/map-control.tsx';
import { MapLayer } from '../../map/slots/map-layer.tsx';
import { useMapStage } from '../../map/slots/map-slots.ts';
import { LayerButtons, LayerCycle, LayerNotice, LayersMark } from './layer-buttons.tsx';
import { overlayLoaders } from './overlay-tiles.ts';
import { overlayLayers, overlaySources } from './picture-layers.ts';
import { dismissNotice, type MapLayers } from './use-map-layers.ts';

interface PicturesOnMapProps {
  readonly layers: MapLayers;
  readonly others: readonly MapFeatureLayer[];
}

/** Rain, clouds and traffic on the map, with switches and messages. */
export function PicturesOnMap({ layers, others }: PicturesOnMapProps) {
  const { overlays } = layers;
  const sources = useMemo(() => overlaySources(overlays), [overlays]);
  const specifications = useCallback(() => overlayLayers(overlays), [overlays]);
  // A popup replaces the notice.
  const { popup, closePopups } = useMapStage();
  const opened = popup?.id;
  useEffect(() => {
    if (opened !== undefined) dismissNotice();
  }, [opened]);
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
        <LayerButtons layers={layers} others={others} />
      </MapControl>
      <MapControl at="mark">
        <LayersMark layers={layers} others={others} />
      </MapControl>
      <MapControl at="cycle">
        <LayerCycle
          {...layers}
          cycle={() => {
            closePopups();
            layers.cycle();
          }}
        />
      </MapControl>
      <MapControl at="notice">
        <LayerNotice {...layers} />
      </MapControl>
    </>
  );
}
