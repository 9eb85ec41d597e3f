import type { LngLat } from '@roadcast/core/geo';
import type { RoadSpan } from './port.ts';
import { type AnsweredRoad, joined, spanOf, type TolledManeuver } from './valhalla-answer.ts';

/**
 * Valhalla's answer says of each maneuver whether it has a toll anywhere: hundreds of miles on one Interstate, of which fifty may
 * cost one. Walking the maneuver's line along the roads (`trace_attributes`) says it for every piece.
 */

/** The part of an answer to `trace_attributes` that we read. */
export interface TraceAnswer {
  readonly edges?:
    | readonly {
        readonly toll?: boolean | undefined;
        readonly begin_shape_index: number;
        readonly end_shape_index: number;
      }[]
    | undefined;
}

/** What bounds the traces of one road. */
export interface TraceLimits {
  /** Of one trace, meters. */
  readonly meters: number;
  readonly traces: number;
}

/**
 * Finds out which meters of a road cost a toll.
 * @param trace asks Valhalla; a body of `trace_attributes`. Where it does not answer, the road keeps what it has: its tolls are not exact then.
 */
export async function withExactTolls(
  road: AnsweredRoad,
  limits: TraceLimits,
  trace: (query: string) => Promise<TraceAnswer>,
): Promise<AnsweredRoad> {
  const parts = road.tolledManeuvers.flatMap((maneuver) => partsOf(maneuver, road, limits.meters));
  if (parts.length === 0 || parts.length > limits.traces) return { ...road, tolledManeuvers: [] };
  try {
    const spans: RoadSpan[] = [];
    for (const part of parts)
      spans.push(...tollsOfTrace(await trace(traceQuery(road.line.slice(part.from, part.to + 1))), part, road));
    return { ...road, tolls: joined(spans), tollsExact: true, tolledManeuvers: [] };
  } catch {
    // The miles of toll are an extra: without them the road says where tolls may be, which is true as well.
    return { ...road, tolledManeuvers: [] };
  }
}

/** A part of a road's line, by the indexes of its ends. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Cuts a maneuver at its intersections into parts that are short enough to trace. */
function partsOf({ points }: TolledManeuver, { along }: AnsweredRoad, mostMeters: number): Part[] {
  const parts: Part[] = [];
  let from = points[0] as number;
  let to = from;
  for (const next of points) {
    if (to > from && (along[next] as number) - (along[from] as number) > mostMeters) {
      parts.push({ from, to });
      from = to;
    }
    to = next;
  }
  return to > from ? [...parts, { from, to }] : parts;
}

const traceQuery = (line: readonly LngLat[]): string =>
  JSON.stringify({
    shape: line.map(([lon, lat]) => ({ lat, lon })),
    shape_match: 'edge_walk',
    costing: 'auto',
    filters: { action: 'include', attributes: ['edge.toll', 'edge.begin_shape_index', 'edge.end_shape_index'] },
  });

/**
 * Where a line ends at an intersection, the trace may run on into the next edge by no length at all, one point further.
 * @throws RangeError when the trace does not cover its line.
 */
function tollsOfTrace({ edges = [] }: TraceAnswer, { from, to }: Part, { along }: AnsweredRoad): RoadSpan[] {
  if ((edges.at(-1)?.end_shape_index ?? 0) < to - from) throw new RangeError('the trace lost its way');
  return edges.flatMap(({ toll, begin_shape_index: begin, end_shape_index }) => {
    const end = Math.min(end_shape_index, to - from);
    return toll && end > begin ? spanOf(from + begin, from + end, along) : [];
  });
}
