import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { RoadSpan } from './port.ts';
import { type AnsweredRoad, joined, spanOf, type TolledManeuver } from './valhalla-answer.ts';

/**
 * Valhalla's answer only has whether a maneuver has a toll anywhere: hundreds of miles on one Interstate, of which
 * fifty may be tolled. Tracing the maneuver's line along the roads (`trace_attributes`) returns it for every piece.
 */

/** The fields used of an answer to `trace_attributes`. */
export interface TraceAnswer {
  readonly edges?:
    | readonly {
        readonly toll?: boolean | undefined;
        readonly begin_shape_index: number;
        readonly end_shape_index: number;
      }[]
    | undefined;
}

/** Limits for the traces of one road. */
export interface TraceLimits {
  /** Length of one trace, meters. */
  readonly meters: number;
  readonly traces: number;
}

/**
 * Determines which meters of a road are tolled.
 * @param trace calls Valhalla with a body of `trace_attributes`. If it fails, the road keeps its inexact tolls.
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
    // Exact toll miles are optional: without them the road has the stretches where tolls may be, which is true as well.
    return { ...road, tolledManeuvers: [] };
  }
}

/** A part of a road's line, by the indexes of its ends. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Splits a maneuver at its intersections into parts short enough to trace. */
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
 * If a line ends at an intersection, the trace may continue into the next edge with zero length, one point further.
 * @throws RangeError for a trace that doesn't cover its line, or with edges out of order.
 */
function tollsOfTrace({ edges = [] }: TraceAnswer, { from, to }: Part, { along }: AnsweredRoad): RoadSpan[] {
  if ((edges.at(-1)?.end_shape_index ?? 0) < to - from) throw new RangeError('the trace lost its way');
  if (!edges.every(({ begin_shape_index: begin }, i) => begin >= (edges[i - 1]?.end_shape_index ?? 0) - 1)) {
    throw new RangeError('the trace goes back and forth');
  }
  return edges.flatMap(({ toll, begin_shape_index: begin, end_shape_index }) => {
    const end = Math.min(end_shape_index, to - from);
    return toll && end > begin ? spanOf(from + begin, from + end, along) : [];
  });
}
