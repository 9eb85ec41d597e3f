import type { LngLat } from '@roadcast/core/geo';
import { useState } from 'react';
import type { LineEdge, LineHandle, PressedSpot } from '../../map/lines/line-editing.ts';
import { MapLineEditing } from '../../map/slots/map-line-editing.tsx';
import { useTrip } from '../trip-session/public.ts';
import { RoadAt } from './road-at.tsx';

const noLine: readonly LngLat[] = [];
const noHandles: readonly LineHandle[] = [];
const ignore = (): void => undefined;

/**
 * A press on a map without a trip asks for the road that is there; with a trip, the card of what was pressed says so as well.
 * @param edge the layer that shows a trip's line.
 */
export function RoadsOnMap({ edge }: { readonly edge: LineEdge }) {
  const { trip } = useTrip();
  const [spot, setSpot] = useState<PressedSpot | null>(null);
  if (trip) return null;
  return (
    <MapLineEditing
      line={noLine}
      edge={edge}
      handles={noHandles}
      spot={spot}
      onSpot={setSpot}
      onDragLine={ignore}
      onDragHandle={ignore}
      renderSpot={({ at }) => <RoadAt at={at} alone />}
    />
  );
}
