import { cumulativeMeters, type LngLat, nearestOnLine, pointAlong } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { Stub } from './cut-roads.ts';
import { finely } from './cut-roads.ts';
import { lngLat, type Point, type Road } from './embedded-roads.ts';

/** Line of a numbered road across the edge of the area, from inside through the cut to outside. */
export interface Axis {
  readonly line: readonly LngLat[];
  /** Meters along the line at each point: 0 at the cut, negative inside. */
  readonly along: Float64Array;
  /** Points from the cut outward, with their pieces, in order along the line. */
  readonly outward: readonly { readonly point: Point; readonly piece: Road; readonly meters: number }[];
  /**
   * Meters along the line to the first place outside where another numbered road meets or crosses the line; Infinity if
   * there is none.
   */
  readonly firstJunction: number;
  /** Meters along the line to the first place outside where any other road meets or crosses it. */
  readonly firstMeeting: number;
}

/** Maximum length of the line inside the area, meters: enough to cross a bay within the area. */
const INWARD = 8000;
/** Maximum length of the line outside the area, meters: longer than any stretch that a join may bend. */
const OUTWARD = 24_000;

export type PiecesAt = ReadonlyMap<Point, readonly Road[]>;

export function piecesAt(pieces: readonly Road[]): PiecesAt {
  const at = new Map<Point, Road[]>();
  for (const piece of pieces) {
    for (const point of piece.points) {
      const there = at.get(point);
      if (there) there.push(piece);
      else at.set(point, [piece]);
    }
  }
  return at;
}

/** Follows a cut road inward and outward. Inserts points into the outside pieces every `FINE_STEP`. */
export function axisOf(stub: Stub, pieces: PiecesAt): Axis {
  const outward = followOutward(stub, pieces);
  const inward = nearPart(stub.inward.map(lngLat), INWARD);
  const line = [...inward.reverse(), ...outward.map(({ point }) => lngLat(point))];
  const along = cumulativeMeters(line);
  const zero = along[inward.length] ?? 0;
  for (let i = 0; i < along.length; i++) along[i] = at(along, i) - zero;
  const placed = outward.map((step, i) => ({ ...step, meters: at(along, inward.length + i) }));
  const first = (isMet: (other: Road) => boolean): number =>
    placed.find(({ point, piece }) => others(point, piece, pieces).some(isMet))?.meters ?? Number.POSITIVE_INFINITY;
  return {
    line,
    along,
    outward: placed,
    firstJunction: first(({ numbers }) => numbers.length > 0),
    firstMeeting: first(() => true),
  };
}

/** Returns the other roads at a point, except the next stretch of the same road. */
const others = (point: Point, piece: Road, at: PiecesAt): Road[] =>
  (at.get(point) ?? []).filter((other) => other !== piece && !sharesNumber(other, piece));

const sharesNumber = (a: Road, b: Road): boolean => a.numbers.some((number) => b.numbers.includes(number));

function followOutward({ piece, atStart }: Stub, at: PiecesAt): { point: Point; piece: Road }[] {
  const found: { point: Point; piece: Road }[] = [];
  const walked = new Set<Road>();
  let meters = 0;
  for (let road: Road | undefined = piece, forward = atStart; road && meters < OUTWARD; ) {
    walked.add(road);
    road.points = finely(road.points);
    const points: Point[] = forward ? road.points : [...road.points].reverse();
    const line = points.map(lngLat);
    meters += cumulativeMeters(line).at(-1) ?? 0;
    for (const point of found.length > 0 ? points.slice(1) : points) found.push({ point, piece: road });
    const end = last(points);
    const here: Road = road;
    const next: Road | undefined = (at.get(end) ?? []).find(
      (other) => !walked.has(other) && sharesNumber(other, here) && endsAt(other, end),
    );
    if (next) forward = next.points[0] === end;
    road = next;
  }
  return found;
}

const endsAt = (road: Road, point: Point): boolean => road.points[0] === point || road.points.at(-1) === point;

function nearPart(line: LngLat[], meters: number): LngLat[] {
  const along = cumulativeMeters(line);
  const end = along.findIndex((value) => value > meters);
  return end < 0 ? line : line.slice(0, end);
}

/** Returns a place's position along the axis and its distance from it, meters. */
export function onAxis({ line, along }: Axis, place: LngLat): { meters: number; off: number } {
  const { alongMeters, offsetMeters } = nearestOnLine(place, line, along);
  return { meters: alongMeters, off: offsetMeters };
}

/** Returns the place at a distance along the axis; beyond its end, the end. */
export const axisAt = ({ line, along }: Axis, meters: number): LngLat => pointAlong(line, along, meters);
