import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan } from '@roadcast/core/roads';

/** A road and its known speed limits. */
export interface PostedRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  /** For each stretch of the line, whether it lacks a speed limit; empty if not requested. */
  readonly unposted: readonly (boolean | undefined)[];
  readonly ferries: readonly RoadSpan[];
}

/** Minimum length of a written road between two modeled ones, meters. Shorter ones are crossings. */
const SHORTEST_WRITTEN_METERS = 1600;

/**
 * Returns the modeled spans of a road, in order, recognized by their missing speed limits. Written roads have their
 * state's limit; modeled local roads have none (`dataset/local-roads/ties-graph.ts`). Real streets, which often have
 * none either, are excluded.
 * @param isStreet returns whether a position has real streets.
 */
export function modeledSpans(
  { line, along, unposted, ferries }: PostedRoad,
  isStreet: (at: LngLat) => boolean,
): RoadSpan[] {
  const spans: { fromMeters: number; toMeters: number }[] = [];
  const last = Math.min(unposted.length, line.length - 1);
  for (let i = 0; i < last; i++) {
    if (!unposted[i]) continue;
    const [fromMeters, toMeters] = [along[i] ?? 0, along[i + 1] ?? 0];
    const middle = (fromMeters + toMeters) / 2;
    if (ferries.some((ferry) => ferry.fromMeters <= middle && middle <= ferry.toMeters)) continue;
    if (isStreet(between(at(line, i), at(line, i + 1), 0.5))) continue;
    const before = spans.at(-1);
    if (before && fromMeters - before.toMeters < SHORTEST_WRITTEN_METERS) before.toMeters = toMeters;
    else spans.push({ fromMeters, toMeters });
  }
  return spans;
}
