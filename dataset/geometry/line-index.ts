import type { LngLat } from '@roadcast/core/geo';
import { pairs } from '@roadcast/core/lists';
import { milesBetween } from './geometry.ts';

/** Size of a grid square, degrees. */
const SQUARE = 0.05;
const MILES_PER_DEGREE = 69.09;

/** Straight piece of an indexed line, from point `index` to the next one. */
interface Piece<T> {
  readonly owner: T;
  readonly from: LngLat;
  readonly to: LngLat;
  readonly index: number;
}

/** Point of an indexed line closest to a place. */
export interface NearLine<T> {
  readonly owner: T;
  readonly point: LngLat;
  /** Index of the point at or before the place, and the fraction of the way to the next point, 0 to 1. */
  readonly index: number;
  readonly fraction: number;
  readonly miles: number;
}

export interface LineCrossing<T> {
  readonly owner: T;
  readonly point: LngLat;
  /** Position on the queried line. */
  readonly index: number;
  readonly fraction: number;
  /** Position on the indexed line. */
  readonly otherIndex: number;
  readonly otherFraction: number;
}

/** Index of lines that finds those near a place and those that cross another line. Lines can be added at any time. */
export class LineIndex<T> {
  readonly #squares = new Map<number, Piece<T>[]>();

  /** Adds a line. @param owner returned by queries that find the line. */
  add(owner: T, line: readonly LngLat[]): void {
    for (const [index, [from, to]] of [...pairs(line)].entries()) {
      const piece: Piece<T> = { owner, from, to, index };
      for (const square of squaresOf(from, to, 0, 0)) {
        const there = this.#squares.get(square);
        if (there) there.push(piece);
        else this.#squares.set(square, [piece]);
      }
    }
  }

  /**
   * Returns the owners of lines within some miles of a place that pass the filter, with each line's nearest point;
   * nearest first.
   */
  near(place: LngLat, miles: number, filter: (owner: T) => boolean = () => true): NearLine<T>[] {
    const best = new Map<T, NearLine<T>>();
    const lat = miles / MILES_PER_DEGREE;
    const lng = lat / Math.cos((place[1] * Math.PI) / 180);
    const seen = new Set<Piece<T>>();
    for (const square of squaresOf(place, place, lng, lat)) {
      for (const piece of this.#squares.get(square) ?? []) {
        if (seen.has(piece)) continue;
        seen.add(piece);
        if (!filter(piece.owner)) continue;
        const found = nearestOnPiece(piece, place);
        if (found.miles <= miles && found.miles < (best.get(piece.owner)?.miles ?? Number.POSITIVE_INFINITY))
          best.set(piece.owner, found);
      }
    }
    return [...best.values()].sort((a, b) => a.miles - b.miles);
  }

  /** Returns where a line crosses indexed lines, in order along the line. Includes ends that touch a line. */
  crossings(line: readonly LngLat[], filter: (owner: T) => boolean = () => true): LineCrossing<T>[] {
    const found: LineCrossing<T>[] = [];
    for (const [index, [from, to]] of [...pairs(line)].entries()) {
      const seen = new Set<Piece<T>>();
      const here: LineCrossing<T>[] = [];
      for (const square of squaresOf(from, to, 0, 0)) {
        for (const piece of this.#squares.get(square) ?? []) {
          if (seen.has(piece)) continue;
          seen.add(piece);
          if (!filter(piece.owner)) continue;
          const crossing = crossed(from, to, index, piece);
          if (crossing) here.push(crossing);
        }
      }
      found.push(...here.sort((a, b) => a.fraction - b.fraction));
    }
    return found;
  }
}

/** Yields the squares touched by a piece's bounding box, extended by `lng` and `lat` degrees on each side. */
function* squaresOf(from: LngLat, to: LngLat, lng: number, lat: number): Generator<number> {
  const west = Math.floor((Math.min(from[0], to[0]) - lng) / SQUARE);
  const east = Math.floor((Math.max(from[0], to[0]) + lng) / SQUARE);
  const south = Math.floor((Math.min(from[1], to[1]) - lat) / SQUARE);
  const north = Math.floor((Math.max(from[1], to[1]) + lat) / SQUARE);
  for (let x = west; x <= east; x++) {
    for (let y = south; y <= north; y++) yield x * 100_000 + y;
  }
}

/** Returns a piece's point nearest to the place, calculated on a flat map around the place. */
function nearestOnPiece<T>({ owner, from, to, index }: Piece<T>, place: LngLat): NearLine<T> {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const [px, py] = [(place[0] - from[0]) * scale, place[1] - from[1]];
  const square = dx * dx + dy * dy;
  const fraction = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  const point: LngLat = [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
  return { owner, point, index, fraction, miles: milesBetween(place, point) };
}

function crossed<T>(from: LngLat, to: LngLat, index: number, piece: Piece<T>): LineCrossing<T> | undefined {
  const { from: start, to: end } = piece;
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]];
  const [bx, by] = [end[0] - start[0], end[1] - start[1]];
  const denominator = ax * by - ay * bx;
  if (denominator === 0) return undefined;
  const [dx, dy] = [start[0] - from[0], start[1] - from[1]];
  const fraction = (dx * by - dy * bx) / denominator;
  const otherFraction = (dx * ay - dy * ax) / denominator;
  if (fraction < 0 || fraction > 1 || otherFraction < 0 || otherFraction > 1) return undefined;
  const point: LngLat = [from[0] + ax * fraction, from[1] + ay * fraction];
  return { owner: piece.owner, point, index, fraction, otherIndex: piece.index, otherFraction };
}
