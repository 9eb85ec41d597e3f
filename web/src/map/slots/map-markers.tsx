import { type ReactNode, useCallback, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from '../markers/marker.ts';
import { markerRoomLayer, markerSource } from '../markers/marker-room.ts';
import { MapLayer } from './map-layer.tsx';
import { useContribution, useMapSlots, useMapStage } from './map-slots.ts';

interface MapMarkersProps {
  /** Markers, compared by identity. Ids must be unique on the map. */
  readonly items: readonly MapMarker[];
  /**
   * Id of a source with the circles as points with `name` and `rank`, so map labels avoid them (layer `<room>-room`).
   * Without it, circles may cover labels.
   */
  readonly room?: string;
  /** Renders the popup of the selected marker. */
  readonly renderPopup: (id: string) => ReactNode;
}

/** Markers on the map, with a popup for the selected one. */
export function MapMarkers({ items, room, renderPopup }: MapMarkersProps) {
  const { popup } = useMapStage();
  useContribution(useMapSlots().markers, items);
  const open = popup && items.some(({ id }) => id === popup.id) ? popup : null;
  return (
    <>
      {room !== undefined && <MarkerRoom source={room} items={items} />}
      {open && createPortal(renderPopup(open.id), open.element)}
    </>
  );
}

function MarkerRoom({ source, items }: { readonly source: string; readonly items: readonly MapMarker[] }) {
  const sources = useMemo(() => ({ [source]: markerSource(items) }), [source, items]);
  const layers = useCallback(() => [markerRoomLayer(source)], [source]);
  return <MapLayer slot="marker-room" sources={sources} layers={layers} />;
}
