import { useMemo } from 'react';
import type { MapMarker } from '../../map/markers/marker.ts';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { useTrip } from '../trip-session/public.ts';
import { closingMarkers, closingWords } from './closing-markers.ts';

const none: readonly MapMarker[] = [];

/** Closed roads on the map. The popup explains the reason and the detour's cost. */
export function ClosingsOnMap() {
  const { trip } = useTrip();
  const markers = useMemo(() => (trip ? closingMarkers(trip) : none), [trip]);
  return (
    <MapMarkers
      items={markers}
      renderPopup={(id) => {
        const words = trip && closingWords(trip, id);
        return (
          words && (
            <div className="max-w-72 space-y-1 p-3">
              <p className="font-bold">{words.heading}</p>
              {words.messages.map((message) => (
                <p key={message} className="text-sm">
                  {message}
                </p>
              ))}
            </div>
          )
        );
      }}
    />
  );
}
