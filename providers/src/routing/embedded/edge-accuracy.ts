import type { RoadAccuracy } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { DrivenEdge } from './driven-edges.ts';

/**
 * Returns a lookup of the drawn road's accuracy between each point of its line and the next, meters; null if unknown.
 * @param edges in line order.
 */
export function accuracyOfEdges(
  edges: readonly DrivenEdge[],
  line: readonly LngLat[],
  accuracy: RoadAccuracy,
): (point: number) => number | null {
  const known = new Float64Array(line.length).fill(Number.NaN);
  for (const { from, to, names } of edges) {
    const place = at(line, from);
    // Each name has the worst accuracy of its road's stretches nearby, so use the best of the names.
    const found = names.map((name) => accuracy.at(name, place)).filter((meters) => meters !== null);
    if (found.length > 0) known.fill(Math.min(...found), from, to);
  }
  return (point) => {
    const meters = known[point] ?? Number.NaN;
    return Number.isNaN(meters) ? null : meters;
  };
}
