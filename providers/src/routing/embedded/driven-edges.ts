import { encodePolyline, type LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { CalledFrom, RoadSpan } from '@roadcast/core/roads';
import { type AnsweredRoad, joined, type RoadPiece, spanOf } from '../valhalla-answer.ts';
import type { EdgeMemory } from './edge-memory.ts';
import { signed } from './road-names.ts';

/**
 * Valhalla names a maneuver after its first road and continues the maneuver if the road changes without a turn, which
 * happens nearly everywhere in a network without ramps. Tracing the line (`trace_attributes`) returns the road of each
 * edge.
 */

/** Fields used from a `trace_attributes` response. */
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

/** A driven stretch of road between two junctions. `from` and `to` are indexes into the road's line. */
export interface DrivenEdge {
  readonly from: number;
  readonly to: number;
  /** Names such as 'I-80' or 'Skyline Drive'; empty for an unnamed road. */
  readonly names: readonly string[];
  readonly toll: boolean;
  readonly ferry: boolean;
}

/** Each leg's edges; null for a leg whose line couldn't be traced. */
export type DrivenLegs = readonly (readonly DrivenEdge[] | null)[];

/**
 * Returns each leg's edges. @param trace calls Valhalla's `trace_attributes` with a JSON body. @param memory edges of
 * the same tiles; only unknown parts are traced.
 */
export async function drivenLegs(
  { line, along, placeIndexes, maneuvers, pieces }: AnsweredRoad,
  trace: (query: string) => Promise<EdgesAnswer>,
  memory: EdgeMemory,
): Promise<DrivenLegs> {
  const edgesBetween = (from: number, to: number): Promise<DrivenEdge[] | null> =>
    trace(edgesQuery(encodePolyline(line.slice(from, to + 1)))).then(
      (answer) => edgesOf(answer, from),
      () => [],
    );
  const walk = async (from: number, to: number): Promise<readonly DrivenEdge[] | null> => {
    const edges = await edgesBetween(from, to);
    if (edges) rememberEdges(piecesWithin(pieces, from, to), edges, line, memory);
    // A trace may stop short in the last meters, or fail on a line of only a few meters.
    const reached = Math.min(edges?.at(-1)?.to ?? from, to);
    if (!edges || (along[to] ?? 0) - (along[reached] ?? 0) > LOST_METERS) return null;
    const lost: DrivenEdge[] = reached < to ? [{ from: reached, to, names: [], toll: false, ferry: false }] : [];
    return [...edges.filter((edge) => edge.from < to).map((edge) => ({ ...edge, to: Math.min(edge.to, to) })), ...lost];
  };
  const legs: (readonly DrivenEdge[] | null)[] = [];
  for (const [leg, to] of placeIndexes.slice(1).entries()) {
    const from = placeIndexes[leg] ?? 0;
    const known = to > from ? await rememberedEdges(piecesWithin(pieces, from, to), line, memory, edgesBetween) : [];
    if (known) {
      legs.push(known);
      continue;
    }
    const whole = await walk(from, to);
    if (whole) {
      legs.push(whole);
      continue;
    }
    // Trace from maneuver to maneuver: a line may reverse at a via point, which a trace can't follow, and a maneuver
    // begins there.
    const begins = maneuvers.filter(({ legIndex }) => legIndex === leg).map(({ beginIndex }) => beginIndex);
    const ends = [...new Set([...begins.slice(1), to])];
    const parts: (readonly DrivenEdge[] | null)[] = [];
    for (const [i, end] of ends.entries()) parts.push(await walk(ends[i - 1] ?? from, end));
    legs.push(parts.includes(null) ? null : parts.flatMap((edges) => edges ?? []));
  }
  return legs;
}

/** Maximum number and share of unknown parts. With more, tracing the whole leg is cheaper. */
const MOST_UNKNOWN_PARTS = 2;
const MOST_UNKNOWN_SHARE = 0.25;

/**
 * Returns a leg's edges from memory, tracing the unknown parts; null if there are too many, or if a trace doesn't match
 * exactly.
 * @param pieces the leg's pieces. @param edgesBetween traces the line between two of its points.
 */
async function rememberedEdges(
  pieces: readonly RoadPiece[],
  line: readonly LngLat[],
  memory: EdgeMemory,
  edgesBetween: (from: number, to: number) => Promise<readonly DrivenEdge[] | null>,
): Promise<DrivenEdge[] | null> {
  const known: (readonly DrivenEdge[] | null)[] = [];
  let unknown: RoadPiece[] = [];
  const unknownParts: { readonly at: number; readonly part: readonly RoadPiece[] }[] = [];
  for (const piece of pieces) {
    const edge = memory.find(line, piece);
    if (edge) {
      known.push([{ from: piece.fromPoint, to: piece.toPoint, ...edge }]);
      unknown = [];
      continue;
    }
    if (unknown.length === 0) {
      if (unknownParts.length === MOST_UNKNOWN_PARTS) return null;
      unknownParts.push({ at: known.length, part: unknown });
      known.push(null);
    }
    unknown.push(piece);
  }
  const pointsOf = (part: readonly RoadPiece[]): number =>
    part.reduce((points, { fromPoint, toPoint }) => points + toPoint - fromPoint, 0);
  const unknownPoints = unknownParts.reduce((points, { part }) => points + pointsOf(part), 0);
  if (pieces.length === 0 || unknownPoints > pointsOf(pieces) * MOST_UNKNOWN_SHARE) return null;
  for (const { at: index, part } of unknownParts) {
    const edges = await edgesBetween(at(part, 0).fromPoint, last(part).toPoint);
    if (!edges || !areThesePieces(part, edges)) return null;
    rememberEdges(part, edges, line, memory);
    known[index] = edges;
  }
  return known.flatMap((edges) => edges ?? []);
}

/** Stores a trace's edges if they match the response's pieces. */
function rememberEdges(
  pieces: readonly RoadPiece[],
  edges: readonly DrivenEdge[],
  line: readonly LngLat[],
  memory: EdgeMemory,
): void {
  if (!areThesePieces(pieces, edges)) return;
  for (const [i, piece] of pieces.entries()) memory.remember(line, piece, at(edges, i));
}

/** Returns whether edges match pieces exactly; an incomplete trace doesn't. */
const areThesePieces = (pieces: readonly RoadPiece[], edges: readonly DrivenEdge[]): boolean =>
  pieces.length === edges.length &&
  pieces.every(({ fromPoint, toPoint, classes }, i) => {
    const { from, to, ferry } = at(edges, i);
    return from === fromPoint && to === toPoint && ferry === classes.includes('ferry');
  });

const piecesWithin = (pieces: readonly RoadPiece[], from: number, to: number): RoadPiece[] =>
  pieces.filter(({ fromPoint, toPoint }) => fromPoint >= from && toPoint <= to && toPoint > fromPoint);

/** Meters at the end of a line that may remain untraced where a place is close to a junction. */
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
 * Converts a trace's response to edges. If a line ends at an intersection, the last edge may end one point beyond the
 * line.
 * @returns null if the edges aren't consecutive.
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

/** Returns the road's names edge by edge, merging adjacent edges with the same names. */
export function namesOfEdges(edges: readonly DrivenEdge[], along: ArrayLike<number>): CalledFrom[] {
  const called: CalledFrom[] = [];
  for (const { from, names } of edges) {
    if (called.at(-1)?.names.join() !== names.join()) called.push({ meters: along[from] ?? 0, names });
  }
  return called;
}

/** Returns the spans of tolled edges. */
export const tollsOfEdges = (edges: readonly DrivenEdge[], along: ArrayLike<number>): RoadSpan[] =>
  joined(edges.filter(({ toll }) => toll).map(({ from, to }) => spanOf(from, to, along)));
