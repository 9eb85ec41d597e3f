import type { Alternative } from '@roadcast/contract';
import { useMemo } from 'react';
import { useHighlighted } from '../../lib/highlight.ts';
import { MapLayer } from '../../map/slots/map-layer.tsx';
import { otherRoads, otherRoadsLayers, otherRoadsSource } from './other-roads.ts';
import { useRoads } from './use-roads.tsx';

const none: readonly Alternative[] = [];

/** Alternative roads, drawn below the trip's line. */
export function OtherRoadsOnMap() {
  const {
    alternatives: { open, roads },
    current,
    lit,
  } = useRoads();
  const compared = (open && roads) || none;
  const litRoad = useHighlighted(lit);
  const sources = useMemo(
    () => ({ 'other-lines': otherRoadsSource(otherRoads(compared, current, litRoad)) }),
    [compared, current, litRoad],
  );
  return <MapLayer slot="lines-below" sources={sources} layers={otherRoadsLayers} />;
}
