import type { MapMarker } from '../../map/markers/marker.ts';
import type { DirectionSpot } from '../trip-session/public.ts';

/** Id of the marker on the map; no stop has it. */
export const DIRECTION_ID = 'direction';

/** @param fill colour of the circle. @returns the circle that shows a pressed turn on the map. */
export const directionMarker = ({ lat, lng, label }: DirectionSpot, fill: string): MapMarker => ({
  id: DIRECTION_ID,
  at: [lng, lat],
  kind: 'chosen',
  name: '',
  label,
  text: '',
  fill,
  ring: null,
});
