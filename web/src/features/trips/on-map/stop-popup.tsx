import type { Segment } from '@roadcast/contract';
import { type ReactNode, useContext } from 'react';
import { WeatherPopup } from '../../../ui/weather-popup.tsx';
import { arrivalText, stopLabel } from '../itinerary/stop-label.ts';
import { TripAlerts } from '../itinerary/stop-weather.tsx';

/** What a stop's popup on the map says. */
export function StopPopup({ stop, children }: { readonly stop: Segment; readonly children?: ReactNode }) {
  const alerts = useContext(TripAlerts).filter(({ segmentIds }) => segmentIds.includes(stop.id));
  return (
    <WeatherPopup
      place={stopLabel(stop)}
      weather={stop}
      arrival={arrivalText(stop)}
      mile={stop.cumulativeDistance}
      alerts={alerts.map(({ event }) => event)}
    >
      {children}
    </WeatherPopup>
  );
}
