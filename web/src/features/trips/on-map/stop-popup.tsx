import type { ChargingStop, FuelStop, Segment } from '@roadcast/contract';
import { type ReactNode, useContext } from 'react';
import { WeatherPopup } from '../../../ui/weather-popup.tsx';
import { ChargeStopLine } from '../itinerary/charge-stop-line.tsx';
import { FuelStopLine } from '../itinerary/fuel-stop-line.tsx';
import { arrivalText, stopLabel } from '../itinerary/stop-label.ts';
import { TripAlerts } from '../itinerary/stop-weather.tsx';

interface StopPopupProps {
  readonly stop: Segment;
  /** Fuel purchase at the stop; null if none. */
  readonly fuel: FuelStop | null;
  /** Charging at the stop; null if none. */
  readonly charge: ChargingStop | null;
  readonly children?: ReactNode;
}

/** Map popup of a stop. */
export function StopPopup({ stop, fuel, charge, children }: StopPopupProps) {
  const alerts = useContext(TripAlerts).filter(({ segmentIds }) => segmentIds.includes(stop.id));
  return (
    <WeatherPopup
      place={stopLabel(stop)}
      weather={stop}
      arrival={arrivalText(stop)}
      mile={stop.cumulativeDistance}
      alerts={alerts.map(({ event }) => event)}
    >
      {fuel && (
        <p className="mt-2">
          <FuelStopLine stop={fuel} />
        </p>
      )}
      {charge && (
        <p className="mt-2">
          <ChargeStopLine stop={charge} />
        </p>
      )}
      {children}
    </WeatherPopup>
  );
}
