import { useMemo } from 'react';
import { MapLayer } from '../../map/slots/map-layer.tsx';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { MapTraveler } from '../../map/slots/map-traveler.tsx';
import { useTrip, useTripTime } from '../trip-session/public.ts';
import { alertStretches } from './alert-look.ts';
import { carOf } from './car-at.ts';
import { pointMarkers } from './point-markers.ts';
import { PointPopup } from './point-popup.tsx';
import { stretchesSource, stretchLayers, stretchNameLayers } from './stretch-layers.ts';
import { travelerOf } from './traveler.ts';

interface WeatherOnMapProps {
  /** Whether the weather layer is on; the alerts and the car are there either way. */
  readonly shown: boolean;
}

/** The trip's weather on the map: alerts along the line, circles between the stops, and the car at the moment that is looked at. */
export function WeatherOnMap({ shown }: WeatherOnMapProps) {
  const { trip } = useTrip();
  const time = useTripTime(trip?.id);
  const points = useMemo(() => (trip ? pointMarkers(trip, shown) : []), [trip, shown]);
  const sources = useMemo(() => ({ stretches: stretchesSource(trip ? alertStretches(trip) : []) }), [trip]);
  const carAt = useMemo(() => (trip ? carOf(trip) : null), [trip]);
  const traveler = useMemo(() => (time === null || !carAt ? null : travelerOf(carAt(time))), [carAt, time]);
  return (
    <>
      <MapLayer slot="line-marks" sources={sources} layers={stretchLayers} />
      <MapLayer slot="line-names" layers={stretchNameLayers} />
      <MapMarkers items={points} renderPopup={(id) => trip && <PointPopup trip={trip} id={id} />} />
      <MapTraveler traveler={traveler} />
    </>
  );
}
