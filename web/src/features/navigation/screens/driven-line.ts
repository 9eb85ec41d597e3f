import { indexAtOrBefore, type LngLat, pointAlong } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';

/** Maximum points of the part redrawn with each position. */
const CHUNK = 200;

/**
 * Returns the number of completely driven chunks of a route's line: their drawing stays the same until the next one is
 * complete.
 */
export const drivenChunks = ({ along }: Pick<GuidedRoute, 'along'>, meters: number): number =>
  Math.floor(indexAtOrBefore(along, meters) / CHUNK);

/** Returns the line of the driven chunks; empty if there are none. */
export const chunksLine = ({ line }: Pick<GuidedRoute, 'line'>, chunks: number): readonly LngLat[] =>
  chunks === 0 ? [] : line.slice(0, chunks * CHUNK + 1);

/** Returns the rest of the driven line, up to the drive's position. */
export function drivenTip({ line, along }: Pick<GuidedRoute, 'line' | 'along'>, meters: number): readonly LngLat[] {
  const index = indexAtOrBefore(along, meters);
  const start = Math.floor(index / CHUNK) * CHUNK;
  return [...line.slice(start, index + 1), pointAlong(line, along, meters)];
}
