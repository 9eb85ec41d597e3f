import { encodePolyline } from '@roadcast/core/geo';
import type { CalledFrom } from '@roadcast/core/roads';
import type { RoadSpan } from '../port.ts';
import { type AnsweredRoad, joined, spanOf } from '../valhalla-answer.ts';
import { signed } from './road-names.ts';

/**
 * Valhalla's answer names a maneuver by the road that it begins on, and carries a maneuver on where one road becomes another without a turn:
 * in a network without ramps that is nearly everywhere. Walking the line along the roads (`trace_attributes`) says for each edge what it is.
 */

/** The part of an answer to `trace_attributes` that we read. */
export interface EdgesAnswer {
  readonly edges?:
    | readonly {
        readonly names?: readonly string[] | undefined;
        readonly toll?: boolean | undefined;
        readonly use?: string | undefined;
        readonly begin_shape_index: number;
        readonly end_shape_index: number;
      }[]
    | undefined;
}

/** A stretch of road between two junctions, as it is driven. Indexes into the road's line. */
export interface DrivenEdge {
  readonly from: number;
  readonly to: number;
  /** 'I-80', 'Skyline Drive'; none for a road without a name. */
  readonly names: readonly string[];
  readonly toll: boolean;
  readonly ferry: boolean;
}

/** The edges of each leg; null for a leg whose line could not be walked. */
export type DrivenLegs = readonly (readonly DrivenEdge[] | null)[];

/** @param trace asks Valhalla; a body of `trace_attributes`. */
export async function drivenLegs(
  { line, along, placeIndexes, maneuvers }: AnsweredRoad,
  trace: (query: string) => Promise<EdgesAnswer>,
): Promise<DrivenLegs> {
  const walk = async (from: number, to: number): Promise<readonly DrivenEdge[] | null> => {
    const query = edgesQuery(encodePolyline(line.slice(from, to + 1)));
    const edges = await trace(query).then(
      (answer) => edgesOf(answer, from),
      () => [],
    );
    // A walk may lose its way in the last meters, or in a line of meters.
    const reached = Math.min(edges?.at(-1)?.to ?? from, to);
    if (!edges || (along[to] as number) - (along[reached] as number) > LOST_METERS) return null;
    const lost: DrivenEdge[] = reached < to ? [{ from: reached, to, names: [], toll: false, ferry: false }] : [];
    return [...edges.filter((edge) => edge.from < to).map((edge) => ({ ...edge, to: Math.min(edge.to, to) })), ...lost];
  };
  const legs: (readonly DrivenEdge[] | null)[] = [];
  for (const [leg, to] of placeIndexes.slice(1).entries()) {
    const from = placeIndexes[leg] as number;
    const whole = to > from ? await walk(from, to) : [];
    if (whole) {
      legs.push(whole);
      continue;
    }
    // A line may turn back on itself at a point that is only passed, and no walk follows it there; a maneuver begins where it turns.
    const begins = maneuvers.filter(({ legIndex }) => legIndex === leg).map(({ beginIndex }) => beginIndex);
    const ends = [...new Set([...begins.slice(1), to])];
    const parts: (readonly DrivenEdge[] | null)[] = [];
    for (const [i, end] of ends.entries()) parts.push(await walk(ends[i - 1] ?? from, end));
    legs.push(parts.includes(null) ? null : parts.flatMap((edges) => edges ?? []));
  }
  return legs;
}

/** As much of a line may remain without a name where a place lies close to a junction, meters. */
const LOST_METERS = 100;

const edgesQuery = (encoded: string): string =>
  JSON.stringify({
    encoded_polyline: encoded,
    shape_match: 'edge_walk',
    costing: 'auto',
    filters: {
      action: 'include',
      attributes: ['edge.names', 'edge.toll', 'edge.use', 'edge.begin_shape_index', 'edge.end_shape_index'],
    },
  });

/**
 * Where a line ends at an intersection, the trace may run on into the next edge by no length at all, one point further.
 * @returns null where the edges do not follow each other.
 */
function edgesOf({ edges = [] }: EdgesAnswer, from: number): DrivenEdge[] | null {
  const driven: DrivenEdge[] = [];
  for (const { names = [], toll = false, use, begin_shape_index: begin, end_shape_index: end } of edges) {
    if (end <= begin) continue;
    if (from + begin !== (driven.at(-1)?.to ?? from)) return null;
    driven.push({ from: from + begin, to: from + end, names: names.map(signed), toll, ferry: use === 'ferry' });
  }
  return driven;
}

/** @returns what the road is called, edge by edge; neighbors that are called the same are one. */
export function namesOfEdges(edges: readonly DrivenEdge[], along: ArrayLike<number>): CalledFrom[] {
  const called: CalledFrom[] = [];
  for (const { from, names } of edges) {
    if (called.at(-1)?.names.join() !== names.join()) called.push({ meters: along[from] ?? 0, names });
  }
  return called;
}

/** @returns where the edges cost a toll. */
export const tollsOfEdges = (edges: readonly DrivenEdge[], along: ArrayLike<number>): RoadSpan[] =>
  joined(edges.filter(({ toll }) => toll).map(({ from, to }) => spanOf(from, to, along)));
