import type { Trip } from '@roadcast/contract';
import { DIRECTION_ID, DirectionOnMap } from '../features/directions/direction-on-map.tsx';
import { DirectionsCard } from '../features/directions/directions-card.tsx';
import { LineEditingOnMap } from '../features/editing/line-editing-on-map.tsx';
import { OtherRoadsOnMap } from '../features/editing/other-roads-on-map.tsx';
import { PicturesOnMap } from '../features/map-layers/pictures-on-map.tsx';
import { useMapLayers } from '../features/map-layers/use-map-layers.ts';
import { isTypical } from '../features/trips/trip-figures.ts';
import { TripOnMap } from '../features/trips/trip-on-map.tsx';
import { MapLegend } from '../features/weather/map-legend.tsx';
import { WeatherOnMap } from '../features/weather/weather-on-map.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { useSettings } from '../lib/settings.ts';
import { useMedia } from '../lib/use-media.ts';
import type { Insets } from '../map/insets.ts';
import { MapView } from '../map/map-view.tsx';
import { MapControl } from '../map/slots/map-control.tsx';
import type { Direction } from './use-direction.ts';
import { useMapEditing } from './use-map-editing.ts';
import type { Planner } from './use-planner.ts';
import type { Roads } from './use-roads.ts';

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

const noLine: Trip['geometry'] = [];

/** The map, and what the features have on it. */
export function PlannerMap(props: PlannerMapProps) {
  const { state, roads, selected, onSelect } = props;
  const { alternatives } = roads;
  const { spot, show } = props.direction;
  const { trip } = state.planner;
  const { theme } = useSettings();
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const layers = useMapLayers((trip?.weatherPoints ?? []).length > 0);
  const editing = useMapEditing(state);
  return (
    <MapView
      fit={trip?.geometry ?? noLine}
      steady={state.planner.changed !== null && state.edits.place === 'map'}
      palette={theme === 'dark' || (theme === 'system' && darkSystem) ? 'night' : 'paper'}
      highlight={props.highlight}
      selected={spot ? DIRECTION_ID : selected}
      onSelect={(id) => {
        if (id === DIRECTION_ID) return;
        show(null);
        onSelect(id);
      }}
      insets={props.insets}
      footRoom={trip ? props.footRoom : 0}
      frame={props.frame}
    >
      <PicturesOnMap layers={layers} />
      <OtherRoadsOnMap roads={alternatives.open ? alternatives.roads : null} current={roads.current} lit={roads.lit} />
      <TripOnMap trip={trip} />
      <DirectionOnMap spot={spot} />
      <WeatherOnMap trip={trip} shown={layers.state.weather} />
      {editing && <LineEditingOnMap {...editing} />}
      <MapControl at="corner">
        {trip && props.directions && (
          <DirectionsCard trip={trip} onSelect={show} className="max-h-[38dvh] w-96 max-w-full" />
        )}
        {trip && props.legend && <MapLegend totalMiles={trip.totalMiles} typical={isTypical(trip)} />}
      </MapControl>
    </MapView>
  );
}
