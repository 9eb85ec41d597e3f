import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan } from './port.ts';

/** A road with its known speed limits. */
export interface PostedRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  /** Whether each stretch of the line lacks a speed limit; empty if not requested. */
  readonly unposted: readonly (boolean | undefined)[];
  readonly ferries: readonly RoadSpan[];
}

/** A modeled road continues across a written one, or along it for less than this, meters. */
const SHORTEST_WRITTEN_METERS = 1600;

/**
 * Returns where a road is only modeled, in order. Written roads have their state's speed limit, modeled local roads
 * have none (`dataset/local-roads/ties-graph.ts`), which distinguishes them. Real streets often have none either.
 * @param isStreet whether real streets are at a place.
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
