import type { Trip } from '@roadcast/contract';
import { useMemo } from 'react';
import { DIRECTION_ID, directionMarker } from '../features/directions/direction-marker.ts';
import { DirectionsCard } from '../features/directions/directions-card.tsx';
import { type Roads, useOtherLines } from '../features/editing/use-roads.tsx';
import { LayerButtons, LayerCycle, LayerNotice } from '../features/map-layers/layer-buttons.tsx';
import { useMapLayers } from '../features/map-layers/use-map-layers.ts';
import type { Direction } from '../features/trip-session/public.ts';
import { stopMarkers } from '../features/trips/stop-markers.ts';
import { StopPopup } from '../features/trips/stop-popup.tsx';
import { TripAlerts } from '../features/trips/stop-weather.tsx';
import { isTypical } from '../features/trips/trip-figures.ts';
import { MapLegend } from '../features/weather/map-legend.tsx';
import { PointPopup } from '../features/weather/point-popup.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { useSettings } from '../lib/settings.ts';
import { useMedia } from '../lib/use-media.ts';
import type { Insets } from '../map/insets.ts';
import { MapView } from '../map/map-view.tsx';
import type { MapMarker } from '../map/markers/marker.ts';
import { night, paper } from '../map/palette/palette.ts';
import { useMapEditing } from './use-map-editing.tsx';
import { useMapWeather } from './use-map-weather.ts';
import type { Planner } from './use-planner.ts';

interface PlannerMapProps {
  readonly state: Planner;
  readonly roads: Roads;
  readonly direction: Direction;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly insets: Insets;
  readonly footRoom: number;
  readonly frame: string;
  readonly legend: boolean;
  /** Whether the directions lie on the map. */
  readonly directions: boolean;
}

const noMarkers: readonly MapMarker[] = [];
const noLine: Trip['geometry'] = [];

/** Fills the map's slots with the trip. */
export function PlannerMap(props: PlannerMapProps) {
  const { state, highlight, selected, onSelect } = props;
  const { spot, show } = props.direction;
  const { trip } = state.planner;
  const { theme } = useSettings();
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const palette = theme === 'dark' || (theme === 'system' && darkSystem) ? night : paper;
  const layers = useMapLayers((trip?.weatherPoints ?? []).length > 0);
  const weather = useMapWeather(trip, layers.state.weather);
  const otherLines = useOtherLines(props.roads);
  const editing = useMapEditing(state);
  const markers = useMemo(
    () => (trip ? [...stopMarkers(trip), ...(spot ? [directionMarker(spot, palette.route)] : [])] : noMarkers),
    [trip, spot, palette.route],
  );
  return (
    <MapView
      line={trip?.geometry ?? noLine}
      otherLines={otherLines}
      editing={editing}
      steady={state.planner.changed !== null && state.edits.place === 'map'}
      markers={markers}
      {...weather}
      palette={palette.name}
      highlight={highlight}
      selected={spot ? DIRECTION_ID : selected}
      onSelect={(id) => {
        if (id === DIRECTION_ID) return;
        show(null);
        onSelect(id);
      }}
      overlays={layers.overlays}
      insets={props.insets}
      footRoom={trip ? props.footRoom : 0}
      frame={props.frame}
      renderPopup={(id) => {
        if (id === DIRECTION_ID) return spot && <p className="p-3 font-semibold">{spot.label}</p>;
        const stop = trip?.segments.find((segment) => segment.id === id);
        if (stop) {
          return (
            <TripAlerts value={trip?.alerts ?? []}>
              <StopPopup stop={stop} />
            </TripAlerts>
          );
        }
        return trip && <PointPopup trip={trip} id={id} />;
      }}
      actions={<LayerButtons {...layers} />}
      topRight={<LayerCycle {...layers} />}
      notice={<LayerNotice {...layers} />}
      corner={
        trip && (
          <div className="pointer-events-none flex flex-wrap-reverse items-end gap-2 *:pointer-events-auto">
            {props.directions && (
              <DirectionsCard trip={trip} onSelect={show} className="max-h-[38dvh] w-96 max-w-full" />
            )}
            {props.legend && (
              <MapLegend totalMiles={trip.totalMiles} routeColour={palette.route} typical={isTypical(trip)} />
            )}
          </div>
        )
      }
    />
  );
}
