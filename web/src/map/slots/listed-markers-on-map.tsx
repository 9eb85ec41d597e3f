import type { LngLat } from '@roadcast/core/geo';
import { type ReactNode, useMemo } from 'react';
import { type Highlight, useHighlighted } from '../../lib/highlight.ts';
import {
  dotLayer,
  dotSource,
  fittingMarkers,
  type ListedMarker,
  markerAtPress,
  shownMarkers,
} from './listed-markers.ts';
import { MapLayer } from './map-layer.tsx';
import { MapMarkers } from './map-markers.tsx';
import { useContribution, useMapSight, useMapSlots } from './map-slots.ts';

interface ListedMarkersOnMapProps {
  /** Id of the map source, unique on the map. */
  readonly source: string;
  /** Compared by identity. */
  readonly listed: readonly ListedMarker[];
  /** Color of the dots. */
  readonly color: string;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly renderPopup: (id: string) => ReactNode;
}

const none: readonly ListedMarker[] = [];

/** Items of a list as dots, with markers where there is room. */
export function ListedMarkersOnMap({
  source,
  listed,
  color,
  highlight,
  selected,
  renderPopup,
}: ListedMarkersOnMapProps) {
  const sight = useMapSight();
  const highlighted = useHighlighted(highlight);
  const fitting = useMemo(() => (sight ? fittingMarkers(listed, sight) : none), [listed, sight]);
  // Keep the same markers while the pointer moves over items that are on the map anyway.
  const [chosen, lit] = [selected, highlighted].map((id) =>
    fitting.some(({ marker }) => marker.id === id) ? null : id,
  );
  const items = useMemo(
    () => shownMarkers(listed, fitting, [chosen ?? null, lit ?? null]),
    [listed, fitting, chosen, lit],
  );
  const pressing = useMemo(
    () => ({ markerAt: (at: LngLat, zoom: number) => markerAtPress(listed, at, zoom) }),
    [listed],
  );
  useContribution(useMapSlots().presses, pressing);
  const sources = useMemo(() => ({ [source]: dotSource(listed) }), [source, listed]);
  const layers = useMemo(() => {
    const dots = [dotLayer(source, color)];
    return () => dots;
  }, [source, color]);
  return (
    <>
      <MapLayer slot="line-marks" sources={sources} layers={layers} />
      <MapMarkers items={items} renderPopup={renderPopup} />
    </>
  );
}
