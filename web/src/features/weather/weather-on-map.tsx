import type { WeatherScale } from '@roadcast/core/weather';
import { type ComponentProps, useCallback, useMemo } from 'react';
import type { MapPalette } from '../../map/palette/palette.ts';
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
import { weatherLineIds, weatherLineLayers, weatherLineSource, weatherStretches } from './weather-line.ts';

const noLayers: readonly string[] = [];

interface WeatherOnMapProps {
  /** Whether the weather layer is on. Alerts and the car are always shown. */
  readonly shown: boolean;
  /** Color scale of the line and markers. */
  readonly scale: WeatherScale;
  /** Additional actions for a point. */
  readonly more?: ComponentProps<typeof PointPopup>['more'];
}

/** Trip's weather on the map: colored line, alerts, circles between stops, and the car at the selected time. */
export function WeatherOnMap({ shown, scale, more }: WeatherOnMapProps) {
  const { trip } = useTrip();
  const time = useTripTime(trip?.id);
  const points = useMemo(() => (trip ? pointMarkers(trip, scale, shown) : []), [trip, scale, shown]);
  const line = useMemo(() => ({ 'weather-line': weatherLineSource(trip ? weatherStretches(trip) : []) }), [trip]);
  const lineLayers = useCallback((palette: MapPalette) => weatherLineLayers(palette, scale), [scale]);
  const sources = useMemo(() => ({ stretches: stretchesSource(trip ? alertStretches(trip) : []) }), [trip]);
  const carAt = useMemo(() => (trip ? carOf(trip) : null), [trip]);
  const traveler = useMemo(() => (time === null || !carAt ? null : travelerOf(carAt(time))), [carAt, time]);
  return (
    <>
      <MapLayer slot="line" sources={line} layers={lineLayers} drawIn={trip ? weatherLineIds : noLayers} />
      <MapLayer slot="line-marks" sources={sources} layers={stretchLayers} />
      <MapLayer slot="line-names" layers={stretchNameLayers} />
      <MapMarkers items={points} renderPopup={(id) => trip && <PointPopup trip={trip} id={id} more={more} />} />
      <MapTraveler traveler={traveler} />
    </>
  );
}
