import type { Trip } from '@roadcast/contract';
import type { ReactNode } from 'react';
import { clockTime } from '../../lib/dates.ts';
import { WeatherPopup } from '../../ui/weather-popup.tsx';
import { spotsAlong } from './spots.ts';

interface PointPopupProps {
  readonly trip: Trip;
  readonly id: string;
  /** Additional actions for the point. */
  readonly more?:
    | ((spot: { readonly lat: number; readonly lng: number; readonly name: string }) => ReactNode)
    | undefined;
}

/** Popup of a weather point between stops; renders nothing for an unknown id. */
export function PointPopup({ trip, id, more }: PointPopupProps) {
  const spot = spotsAlong(trip).find((one) => one.id === id);
  if (!spot) return null;
  const alerts = trip.alerts.filter(({ weatherPointIds }) => weatherPointIds.includes(id));
  return (
    <WeatherPopup
      place={spot.label}
      weather={spot}
      arrival={clockTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode)}
      mile={spot.mile}
      alerts={alerts.map(({ event }) => event)}
    >
      {more?.({ lat: spot.lat, lng: spot.lng, name: spot.label })}
    </WeatherPopup>
  );
}
