import { useMemo } from 'react';
import type { MapMarker } from '../../map/markers/marker.ts';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { useMapPalette } from '../../map/slots/map-slots.ts';
import { type DirectionSpot, useTripSelection } from '../trip-session/public.ts';

/** Id of the map marker; not a stop's. */
export const DIRECTION_ID = 'direction';

const none: readonly MapMarker[] = [];

/** @param fill color of the circle. */
const directionMarker = ({ lat, lng, label }: DirectionSpot, fill: string): MapMarker => ({
  id: DIRECTION_ID,
  at: [lng, lat],
  kind: 'chosen',
  name: '',
  label,
  text: '',
  fill,
});

/** The turn or city selected in the directions; its popup is open while `DIRECTION_ID` is selected. */
export function DirectionOnMap() {
  const { spot } = useTripSelection().direction;
  const { tripLine } = useMapPalette();
  const markers = useMemo(() => (spot ? [directionMarker(spot, tripLine)] : none), [spot, tripLine]);
  return (
    <MapMarkers
      items={markers}
      room={DIRECTION_ID}
      renderPopup={() => spot && <p className="p-3 font-semibold">{spot.label}</p>}
    />
  );
}
