import { cumulativeMeters, type LngLat, nearestOnLine, pointAlong } from '@roadcast/core/geo';
import type { Stub } from './cut-roads.ts';
import { finely } from './cut-roads.ts';
import { lngLat, type Point, type Road } from './embedded-roads.ts';

/** The line of a numbered road across the rim of the area: from inside, through the place where it was cut, outward. */
export interface Axis {
  readonly line: readonly LngLat[];
  /** Meters along the line; 0 where the road was cut, less than that inside. */
  readonly along: Float64Array;
  /** The points outside from the cut on, with the pieces they stand on, in the order of the line. */
  readonly outward: readonly { readonly point: Point; readonly piece: Road; readonly meters: number }[];
  /** Meters to the first place outside where another numbered road meets or crosses this one; infinite for none. */
  readonly firstJunction: number;
  /** Meters to the first place outside where any other road does. */
  readonly firstMeeting: number;
}

/** So much of the line is looked at inside, meters: farther in than a rim that was closed over a bay. */
const INWARD = 8000;
/** And outside: what a road may be bent over, and some. */
const OUTWARD = 24_000;

/** Which pieces hold each point. */
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

/** Follows a cut road both ways. Pieces that it runs over outside get points every `FINE_STEP`. */
export function axisOf(stub: Stub, at: PiecesAt): Axis {
  const outward = followOutward(stub, at);
  const inward = nearPart(stub.inward.map(lngLat), INWARD);
  const line = [...inward.reverse(), ...outward.map(({ point }) => lngLat(point))];
  const along = cumulativeMeters(line);
  const zero = along[inward.length] ?? 0;
  for (let i = 0; i < along.length; i++) along[i] = (along[i] as number) - zero;
  const placed = outward.map((step, i) => ({ ...step, meters: along[inward.length + i] as number }));
  const first = (isMet: (other: Road) => boolean): number =>
    placed.find(({ point, piece }) => others(point, piece, at).some(isMet))?.meters ?? Number.POSITIVE_INFINITY;
  return {
    line,
    along,
    outward: placed,
    firstJunction: first(({ numbers }) => numbers.length > 0),
    firstMeeting: first(() => true),
  };
}

/** What else comes in at a point; the next stretch of the same road does not count. */
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
    const end = points[points.length - 1] as Point;
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

/** @returns where a place lies along the axis, and how far off it, meters. */
export function onAxis({ line, along }: Axis, place: LngLat): { meters: number; off: number } {
  const { alongMeters, offsetMeters } = nearestOnLine(place, line, along);
  return { meters: alongMeters, off: offsetMeters };
}

/** @returns the place on the axis at so many meters; its end beyond it. */
export const axisAt = ({ line, along }: Axis, meters: number): LngLat => pointAlong(line, along, meters);
