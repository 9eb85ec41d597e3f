import type { LngLat } from '@roadcast/core/geo';
import { useMemo } from 'react';
import type { Followed } from '../follow/followed.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/**
 * Follows a driver on the map. If several are mounted, the last one applies. @param followed null if none; compared by
 * identity.
 */
export function MapFollow({ followed }: { readonly followed: Followed | null }) {
  useContribution(useMapSlots().followed, followed);
  return null;
}

interface MapLiveLineProps {
  /** Id of a GeoJSON source in a `MapLayer`. */
  readonly source: string;
  /** Compared by identity. */
  readonly line: readonly LngLat[];
}

/** Short line that changes with every position. */
export function MapLiveLine({ source, line }: MapLiveLineProps) {
  useContribution(
    useMapSlots().liveLines,
    useMemo(() => ({ source, line }), [source, line]),
  );
  return null;
}
