import type { RoadAccuracy } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { DrivenEdge } from './driven-edges.ts';

/**
 * @param edges in the order of the line. @returns how near the drawn road lies to the real one, from each point of its line to the next, meters;
 * null where nobody has said.
 */
export function accuracyOfEdges(
  edges: readonly DrivenEdge[],
  line: readonly LngLat[],
  accuracy: RoadAccuracy,
): (point: number) => number | null {
  const known = new Float64Array(line.length).fill(Number.NaN);
  for (const { from, to, names } of edges) {
    const place = line[from] as LngLat;
    // Every road that runs here vouches for it with the worst of its own stretches near here.
    const found = names.map((name) => accuracy.at(name, place)).filter((meters) => meters !== null);
    if (found.length > 0) known.fill(Math.min(...found), from, to);
  }
  return (point) => {
    const meters = known[point] ?? Number.NaN;
    return Number.isNaN(meters) ? null : meters;
  };
}
