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

/** A modelled road that crosses a written one, or runs on it for less than this, goes on, metres. */
const SHORTEST_WRITTEN_METRES = 1600;

/**
 * Written roads have the limit that their state posts, modelled local roads have none (`dataset/local-roads/ties-graph.ts`): that is how the two
 * are told apart. Streets of a map often have none either, and are real.
 * @param isStreet whether real streets are at a place. @returns where a road is only modelled, in its order.
 */
export function modelledSpans(
  { line, along, unposted, ferries }: PostedRoad,
  isStreet: (at: LngLat) => boolean,
): RoadSpan[] {
  const spans: { fromMetres: number; toMetres: number }[] = [];
  const last = Math.min(unposted.length, line.length - 1);
  for (let i = 0; i < last; i++) {
    if (!unposted[i]) continue;
    const [fromMetres, toMetres] = [along[i] as number, along[i + 1] as number];
    const middle = (fromMetres + toMetres) / 2;
    if (ferries.some((ferry) => ferry.fromMetres <= middle && middle <= ferry.toMetres)) continue;
    if (isStreet(between(line[i] as LngLat, line[i + 1] as LngLat, 0.5))) continue;
    const before = spans.at(-1);
    if (before && fromMetres - before.toMetres < SHORTEST_WRITTEN_METRES) before.toMetres = toMetres;
    else spans.push({ fromMetres, toMetres });
  }
  return spans;
}
