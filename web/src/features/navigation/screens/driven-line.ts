import { indexAtOrBefore, type LngLat, pointAlong } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';

/** The part that is drawn anew with each position has at most so many points. */
const CHUNK = 200;

/** @returns how many whole chunks of a route's line are driven: what is drawn of it stays the same until the next one is. */
export const drivenChunks = ({ along }: Pick<GuidedRoute, 'along'>, meters: number): number =>
  Math.floor(indexAtOrBefore(along, meters) / CHUNK);

/** @returns the line of the chunks that are driven; empty for none. */
export const chunksLine = ({ line }: Pick<GuidedRoute, 'line'>, chunks: number): readonly LngLat[] =>
  chunks === 0 ? [] : line.slice(0, chunks * CHUNK + 1);

/** @returns the rest of what is driven, up to where the drive is. */
export function drivenTip({ line, along }: Pick<GuidedRoute, 'line' | 'along'>, meters: number): readonly LngLat[] {
  const index = indexAtOrBefore(along, meters);
  const start = Math.floor(index / CHUNK) * CHUNK;
  return [...line.slice(start, index + 1), pointAlong(line, along, meters)];
}
