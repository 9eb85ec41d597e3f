import type { Trip } from '@roadcast/contract';
import { clockTime } from '@roadcast/core/itinerary';
import { useMemo } from 'react';
import { alertStretches } from '../features/weather/alert-look.ts';
import { carOf } from '../features/weather/car-at.ts';
import { pointMarkers } from '../features/weather/point-markers.ts';
import { useTripTime } from '../features/weather/trip-time-store.ts';
import { temperatureText } from '../lib/format.ts';
import { texts } from '../lib/texts.ts';
import type { MapProps } from '../map/map-props.ts';

/** The trip's weather as the map takes it. */
export type MapWeather = Pick<MapProps, 'points' | 'stretches' | 'traveller'>;

const nothing: MapWeather = { points: [], stretches: [], traveller: null };

/** @param shown whether the weather layer is on. */
export function useMapWeather(trip: Trip | null, shown: boolean): MapWeather {
  const time = useTripTime(trip?.id);
  const points = useMemo(() => (trip ? pointMarkers(trip, shown) : nothing.points), [trip, shown]);
  const stretches = useMemo(() => {
    const found = trip ? alertStretches(trip) : [];
    return found.length > 0 ? found : nothing.stretches;
  }, [trip]);
  const carAt = useMemo(() => (trip ? carOf(trip) : null), [trip]);
  const traveller = useMemo(() => {
    if (time === null || !carAt) return null;
    const { at, spot } = carAt(time);
    const clock = clockTime(time, spot.timeZone, spot.timezoneCode);
    const weather = [temperatureText(spot.temperature), spot.condition ?? ''].filter(Boolean).join(', ');
    return {
      at,
      label: texts.weather.clock.car(clock, spot.label, weather),
      text: spot.temperature === null ? '' : temperatureText(spot.temperature),
    };
  }, [carAt, time]);
  return { points, stretches, traveller };
}
