import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan } from '@roadcast/core/roads';
import { type AnsweredRoad, joined, spanOf, type TolledManeuver } from './valhalla-answer.ts';

/**
 * Valhalla's response only indicates whether any part of a maneuver is tolled. A maneuver may cover hundreds of miles
 * of an Interstate, of which fifty are tolled. Tracing its line (`trace_attributes`) returns the toll status per edge.
 */

/** Fields used from a `trace_attributes` response. */
export interface TraceAnswer {
  readonly edges?:
    | readonly {
        readonly toll?: boolean | undefined;
        readonly begin_shape_index: number;
        readonly end_shape_index: number;
      }[]
    | undefined;
}

/** Limits for tracing one road. */
export interface TraceLimits {
  /** Maximum length per trace, meters. */
  readonly meters: number;
  readonly traces: number;
}

/**
 * Determines exactly where a road is tolled.
 * @param trace calls Valhalla's `trace_attributes` with a JSON body. If it fails, the road keeps its inexact tolls.
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
    // Exact toll miles are optional: keep the stretches where tolls are possible, which is also correct.
    return { ...road, tolledManeuvers: [] };
  }
}

/** A part of a road's line. `from` and `to` are point indexes. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Splits a maneuver at intersections into parts short enough to trace. */
function partsOf({ points }: TolledManeuver, { along }: AnsweredRoad, mostMeters: number): Part[] {
  const parts: Part[] = [];
  let from = at(points, 0);
  let to = from;
  for (const next of points) {
    if (to > from && at(along, next) - at(along, from) > mostMeters) {
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
 * Returns a trace's tolled spans. If a line ends at an intersection, the last edge may end one point beyond the line.
 * @throws RangeError if the trace doesn't cover its line or has edges out of order.
 */
function tollsOfTrace({ edges = [] }: TraceAnswer, { from, to }: Part, { along }: AnsweredRoad): RoadSpan[] {
  if ((edges.at(-1)?.end_shape_index ?? 0) < to - from) throw new RangeError('the trace left its route');
  if (!edges.every(({ begin_shape_index: begin }, i) => begin >= (edges[i - 1]?.end_shape_index ?? 0) - 1)) {
    throw new RangeError('the trace goes back and forth');
  }
  return edges.flatMap(({ toll, begin_shape_index: begin, end_shape_index }) => {
    const end = Math.min(end_shape_index, to - from);
    return toll && end > begin ? spanOf(from + begin, from + end, along) : [];
  });
}
