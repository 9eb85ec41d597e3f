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
 * Shows the road at a selected point if no trip is open; otherwise the trip's spot card does.
 * @param edge layer of the trip's line.
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
