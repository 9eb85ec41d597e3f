import type { Trip } from '@roadcast/contract';
import { clockTime } from '../../lib/dates.ts';
import { WeatherPopup } from '../../ui/weather-popup.tsx';
import { spotsAlong } from './spots.ts';

/** What the popup of a point between stops says; nothing where the trip has no such point. */
export function PointPopup({ trip, id }: { readonly trip: Trip; readonly id: string }) {
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
    />
  );
}
