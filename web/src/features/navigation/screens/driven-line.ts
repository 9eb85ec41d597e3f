import { indexAtOrBefore, type LngLat, pointAlong } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';

/** Points per chunk. Only the unfinished chunk is redrawn with each position. */
const CHUNK = 200;

/**
 * Returns the number of completely driven chunks of a route's line, which are redrawn only when another is complete.
 */
export const drivenChunks = ({ along }: Pick<GuidedRoute, 'along'>, meters: number): number =>
  Math.floor(indexAtOrBefore(along, meters) / CHUNK);

/** Returns the line of the completely driven chunks; empty if none. */
export const chunksLine = ({ line }: Pick<GuidedRoute, 'line'>, chunks: number): readonly LngLat[] =>
  chunks === 0 ? [] : line.slice(0, chunks * CHUNK + 1);

/** Returns the driven line from the last complete chunk to the current position. */
export function drivenTip({ line, along }: Pick<GuidedRoute, 'line' | 'along'>, meters: number): readonly LngLat[] {
  const index = indexAtOrBefore(along, meters);
  const start = Math.floor(index / CHUNK) * CHUNK;
  return [...line.slice(start, index + 1), pointAlong(line, along, meters)];
}
