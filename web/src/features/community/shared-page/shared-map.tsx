import { useMemo } from 'react';
import { useDark } from '../../../lib/look/use-dark.ts';
import { noInsets } from '../../../map/insets.ts';
import { MapView } from '../../../map/map-view.tsx';
import {
  animatedLineLayers,
  lineLayers,
  lineSource,
  STOP_SOURCE,
  stopNameLayers,
} from '../../../map/route-line/line-layers.ts';
import { MapLayer } from '../../../map/slots/map-layer.tsx';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { sameStop } from './shared-facts.ts';
import type { SharedMapProps } from './shared-map-props.ts';
import { sharedMarkers } from './shared-markers.ts';
import { StopDetails } from './stop-details.tsx';

/** Map with the trip's line, ends, nights and stops. Nothing on it can be edited. */
export function SharedMap({ trip, now, dated, selection: { highlight, selected, select } }: SharedMapProps) {
  const dark = useDark();
  return (
    <MapView
      fit={trip.geometry}
      steady={false}
      palette={dark ? 'night' : 'paper'}
      highlight={highlight}
      selected={selected}
      onSelect={select}
      onReset={() => select(null)}
      insets={noInsets}
      frame="shared"
    >
      <TripLayers trip={trip} now={now} dated={dated} />
    </MapView>
  );
}

/** The trip's layers, which rerender only with the trip. */
function TripLayers({ trip, now, dated }: Omit<SharedMapProps, 'selection'>) {
  const sources = useMemo(() => ({ route: lineSource(trip.geometry) }), [trip.geometry]);
  const markers = useMemo(() => sharedMarkers(trip, dated ? (now ?? trip) : null), [trip, now, dated]);
  return (
    <>
      <MapLayer slot="line" sources={sources} layers={lineLayers} drawIn={animatedLineLayers} />
      <MapLayer slot="place-names" layers={stopNameLayers} />
      <MapMarkers
        items={markers}
        room={STOP_SOURCE}
        renderPopup={(id) => {
          const stop = trip.segments.find((segment) => segment.id === id);
          return stop && <StopDetails stop={stop} now={sameStop(stop, now)} dated={dated} />;
        }}
      />
    </>
  );
}
