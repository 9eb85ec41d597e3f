import { useMemo } from 'react';
import type { MapMarker } from '../../map/markers/marker.ts';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { useMapPalette } from '../../map/slots/map-slots.ts';
import { type DirectionSpot, useTripSelection } from '../trip-session/public.ts';

/** Marker id of the selected turn or city, distinct from stop ids. */
export const DIRECTION_ID = 'direction';

const none: readonly MapMarker[] = [];

/** Returns the marker of a turn or city. @param fill circle color. */
const directionMarker = ({ lat, lng, label }: DirectionSpot, fill: string): MapMarker => ({
  id: DIRECTION_ID,
  at: [lng, lat],
  kind: 'chosen',
  name: '',
  label,
  text: '',
  fill,
});

/** Turn or city selected in the directions. Its popup is open while `DIRECTION_ID` is selected. */
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
