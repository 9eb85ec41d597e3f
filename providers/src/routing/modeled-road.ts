import { between, type LngLat } from '@roadcast/core/geo';
import type { RoadSpan } from './port.ts';

/** A road with what is known of the speed limits on it. */
export interface PostedRoad {
  readonly line: readonly LngLat[];
  readonly along: ArrayLike<number>;
  /** For each stretch of the line whether nobody knows what is posted there; empty where nobody has asked. */
  readonly unposted: readonly (boolean | undefined)[];
  readonly ferries: readonly RoadSpan[];
}

/** A modeled road that crosses a written one, or runs on it for less than this, goes on, meters. */
const SHORTEST_WRITTEN_METERS = 1600;

/**
 * Written roads have the limit that their state posts, modeled local roads have none (`dataset/local-roads/ties-graph.ts`): that is how the two
 * are told apart. Streets of a map often have none either, and are real.
 * @param isStreet whether real streets are at a place. @returns where a road is only modeled, in its order.
 */
export function modeledSpans(
  { line, along, unposted, ferries }: PostedRoad,
  isStreet: (at: LngLat) => boolean,
): RoadSpan[] {
  const spans: { fromMeters: number; toMeters: number }[] = [];
  const last = Math.min(unposted.length, line.length - 1);
  for (let i = 0; i < last; i++) {
    if (!unposted[i]) continue;
    const [fromMeters, toMeters] = [along[i] as number, along[i + 1] as number];
    const middle = (fromMeters + toMeters) / 2;
    if (ferries.some((ferry) => ferry.fromMeters <= middle && middle <= ferry.toMeters)) continue;
    if (isStreet(between(line[i] as LngLat, line[i + 1] as LngLat, 0.5))) continue;
    const before = spans.at(-1);
    if (before && fromMeters - before.toMeters < SHORTEST_WRITTEN_METERS) before.toMeters = toMeters;
    else spans.push({ fromMeters, toMeters });
  }
  return spans;
}
