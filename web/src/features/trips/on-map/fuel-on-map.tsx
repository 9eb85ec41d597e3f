import { fuelTexts } from '@roadcast/messages/fuel';
import { useMemo } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { useSettings } from '../../../lib/settings.ts';
import { gapWords } from '../../../lib/words/fuel-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { FuelStopLine } from '../itinerary/fuel-stop-line.tsx';
import { fuelMarkers } from './fuel-markers.ts';

const none: readonly MapMarker[] = [];

/** Fuel stops and long gaps on the map. The popup has amount, price, and distance to the next fuel. */
export function FuelOnMap() {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  const markers = useMemo(() => (trip ? fuelMarkers(trip, distanceUnit) : none), [trip, distanceUnit]);
  return (
    <MapMarkers
      items={markers}
      renderPopup={(id) => {
        const gap = trip?.fuel?.gaps[Number(/^fuel-gap-(\d+)$/.exec(id)?.[1] ?? Number.NaN)];
        if (gap) return <p className="max-w-72 p-1 font-semibold">{gapWords(gap, distanceUnit)}</p>;
        const stop = trip?.fuel?.stops.find((one) => `fuel-${one.id}` === id);
        return (
          stop && (
            <div className="max-w-72 space-y-1 p-1 pr-9">
              <p className="text-muted text-sm">
                {fuelTexts.stop.at({ time: clockTime(stop.time, stop.timeZone), town: stop.town })}
              </p>
              <FuelStopLine stop={stop} />
              {stop.station && <p className="text-muted text-sm">{stop.station.source}</p>}
            </div>
          )
        );
      }}
    />
  );
}
