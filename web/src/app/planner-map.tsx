import { alongOf, type Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import type { WeatherScale } from '@roadcast/core/weather';
import { Suspense, use, useMemo, useState } from 'react';
import { ClosingsOnMap } from '../features/directions/closings-on-map.tsx';
import { DIRECTION_ID, DirectionOnMap } from '../features/directions/direction-on-map.tsx';
import { LineEditingOnMap } from '../features/editing/line-editing-on-map.tsx';
import { OtherRoadsOnMap } from '../features/editing/other-roads-on-map.tsx';
import { PicturesOnMap } from '../features/map-layers/pictures-on-map.tsx';
import { useMapLayers } from '../features/map-layers/use-map-layers.ts';
import { RoadAt } from '../features/road-reports/road-at.tsx';
import { RoadsOnMap } from '../features/road-reports/roads-on-map.tsx';
import { useExploredArea } from '../features/sights/on-map/use-explored-area.ts';
import { FindStations } from '../features/stations/find-stations.tsx';
import { useTrip, useTripEdits, useTripSelection } from '../features/trip-session/public.ts';
import { isTypical } from '../features/trips/itinerary/trip-figures.ts';
import { FuelOnMap } from '../features/trips/on-map/fuel-on-map.tsx';
import { TripOnMap } from '../features/trips/on-map/trip-on-map.tsx';
import { MapCaption } from '../features/weather/map-legend.tsx';
import { WeatherOnMap } from '../features/weather/weather-on-map.tsx';
import type { MapFeatureLayer } from '../lib/define-feature.ts';
import { useMedia } from '../lib/hooks/use-media.ts';
import { useSettings } from '../lib/settings.ts';
import type { Insets } from '../map/insets.ts';
import { MapView } from '../map/map-view.tsx';
import { lineEdge } from '../map/route-line/line-layers.ts';
import { MapControl } from '../map/slots/map-control.tsx';
import { MapFurniture } from './map-furniture.tsx';

export interface PlannerMapProps {
  /** Called with the id of the clicked stop or point; null for a click anywhere else. */
  readonly onSelect: (id: string | null) => void;
  readonly insets: Insets;
  readonly frame: string;
  /** Whether directions are shown on the map. */
  readonly directions: boolean;
  /** Layers declared by features. */
  readonly layers: Promise<readonly MapFeatureLayer[]>;
}

/** Returns a day's line, or the whole trip's if the day doesn't exist or has no driving. */
function lineOf(trip: Trip, day: number | null): readonly LngLat[] {
  const along = alongOf(trip);
  const shown = day === null ? undefined : along.days().find((one) => one.day === day);
  return shown && shown.toMile > shown.fromMile ? along.lineBetween(shown.fromMile, shown.toMile) : trip.geometry;
}

/** Map with the features' layers. */
export function PlannerMap(props: PlannerMapProps) {
  const { trip, changed } = useTrip();
  const { place } = useTripEdits();
  const { highlight, selected, direction, shownDay, showDay } = useTripSelection();
  const explored = useExploredArea();
  const fit = useMemo(() => (trip ? lineOf(trip, shownDay) : explored), [trip, shownDay, explored]);
  const { theme } = useSettings();
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const [scale, setScale] = useState<WeatherScale>('severity');
  // Stays when a turn's popup closes the panel.
  const [directionsOpen, setDirectionsOpen] = useState(false);
  const others = use(props.layers);
  const layers = useMapLayers((trip?.weatherPoints ?? []).length > 0);
  return (
    <MapView
      fit={fit}
      onReset={() => showDay(null)}
      steady={changed !== null && place === 'map'}
      palette={theme === 'dark' || (theme === 'system' && darkSystem) ? 'night' : 'paper'}
      highlight={highlight}
      selected={direction.spot ? DIRECTION_ID : selected}
      onSelect={(id) => {
        if (id === DIRECTION_ID) return;
        direction.show(null);
        props.onSelect(id);
      }}
      insets={props.insets}
      frame={props.frame}
    >
      <PicturesOnMap layers={layers} others={others} />
      <OtherRoadsOnMap />
      <TripOnMap scale={scale} more={(spot) => <FindStations spot={spot} />} />
      <FuelOnMap />
      <ClosingsOnMap />
      <DirectionOnMap />
      <WeatherOnMap shown={layers.state.weather} scale={scale} more={(spot) => <FindStations spot={spot} />} />
      {others.map((layer) => (
        <OtherLayer key={layer.name} layer={layer} />
      ))}
      <RoadsOnMap edge={lineEdge} />
      <LineEditingOnMap edge={lineEdge} more={(at) => <RoadAt at={at} />} />
      {trip && (
        <>
          <MapControl at="panel">
            <MapFurniture
              trip={trip}
              scale={scale}
              onScale={setScale}
              typical={isTypical(trip)}
              directions={props.directions ? { open: directionsOpen, onOpen: setDirectionsOpen } : null}
              onDirection={direction.show}
            />
          </MapControl>
          <MapControl at="foot">
            <MapCaption trip={trip} scale={scale} typical={isTypical(trip)} />
          </MapControl>
        </>
      )}
    </MapView>
  );
}

function OtherLayer({ layer: { Layer, useShown } }: { readonly layer: MapFeatureLayer }) {
  return (
    useShown() && (
      <Suspense>
        <Layer />
      </Suspense>
    )
  );
}
