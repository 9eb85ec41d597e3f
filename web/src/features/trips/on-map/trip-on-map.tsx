import type { Trip } from '@roadcast/contract';
import type { WeatherScale } from '@roadcast/core/weather';
import { type ReactNode, useMemo } from 'react';
import {
  animatedLineLayers,
  lineLayers,
  lineSource,
  STOP_SOURCE,
  stopNameLayers,
} from '../../../map/route-line/line-layers.ts';
import { MapLayer } from '../../../map/slots/map-layer.tsx';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { stopLabel } from '../itinerary/stop-label.ts';
import { stopMarkers } from '../itinerary/stop-markers.ts';
import { TripAlerts } from '../itinerary/stop-weather.tsx';
import { StopPopup } from './stop-popup.tsx';

const noLine: Trip['geometry'] = [];
const noLayers: readonly string[] = [];

interface TripOnMapProps {
  /** Color scale of the stop markers. */
  readonly scale: WeatherScale;
  /** Additional actions for a stop. */
  readonly more?: (spot: { readonly lat: number; readonly lng: number; readonly name: string }) => ReactNode;
}

/** Trip's line and named stops on the map. Without a trip, the layers are empty. */
export function TripOnMap({ scale, more }: TripOnMapProps) {
  const { trip } = useTrip();
  const line = trip?.geometry ?? noLine;
  const sources = useMemo(() => ({ route: lineSource(line) }), [line]);
  const markers = useMemo(() => (trip ? stopMarkers(trip, scale) : []), [trip, scale]);
  return (
    <>
      <MapLayer
        slot="line"
        sources={sources}
        layers={lineLayers}
        drawIn={line.length > 0 ? animatedLineLayers : noLayers}
      />
      <MapLayer slot="place-names" layers={stopNameLayers} />
      <MapMarkers
        items={markers}
        room={STOP_SOURCE}
        renderPopup={(id) => {
          const stop = trip?.segments.find((segment) => segment.id === id);
          return (
            stop && (
              <TripAlerts value={trip?.alerts ?? []}>
                <StopPopup
                  stop={stop}
                  fuel={trip?.fuel?.stops.find(({ segmentId }) => segmentId === stop.id) ?? null}
                  charge={trip?.charging?.stops.find(({ segmentId }) => segmentId === stop.id) ?? null}
                >
                  {more?.({ lat: stop.lat, lng: stop.lng, name: stopLabel(stop) })}
                </StopPopup>
              </TripAlerts>
            )
          );
        }}
      />
    </>
  );
}
