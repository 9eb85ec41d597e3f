import type { Alternative } from '@roadcast/contract';
import { useMemo } from 'react';
import { type Highlight, useHighlighted } from '../../lib/highlight.ts';
import { MapLayer } from '../../map/slots/map-layer.tsx';
import { otherRoads, otherRoadsLayers, otherRoadsSource } from './other-roads.ts';

interface OtherRoadsOnMapProps {
  /** The roads that are compared; null for none. */
  readonly roads: readonly Alternative[] | null;
  /** The road that is planned, which is on the map already; null where it is none of them. */
  readonly current: string | null;
  /** Which of them is lit. */
  readonly lit: Highlight;
}

const none: readonly Alternative[] = [];

/** The other roads that the trip may take, below its line. */
export function OtherRoadsOnMap({ roads, current, lit }: OtherRoadsOnMapProps) {
  const compared = roads ?? none;
  const litRoad = useHighlighted(lit);
  const sources = useMemo(
    () => ({ 'other-lines': otherRoadsSource(otherRoads(compared, current, litRoad)) }),
    [compared, current, litRoad],
  );
  return <MapLayer slot="lines-below" sources={sources} layers={otherRoadsLayers} />;
}
