import type { LngLat } from '@roadcast/core/geo';
import { useMemo } from 'react';
import type { Followed } from '../follow/followed.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/** Whom the map follows. There is one at a time: the last one to mount. @param followed null for nobody; compared by identity. */
export function MapFollow({ followed }: { readonly followed: Followed | null }) {
  useContribution(useMapSlots().followed, followed);
  return null;
}

interface MapLiveLineProps {
  /** Id of a GeoJSON source that a `MapLayer` brings. */
  readonly source: string;
  /** Compared by identity. */
  readonly line: readonly LngLat[];
}

/** A short line that changes with every position. */
export function MapLiveLine({ source, line }: MapLiveLineProps) {
  useContribution(
    useMapSlots().liveLines,
    useMemo(() => ({ source, line }), [source, line]),
  );
  return null;
}
